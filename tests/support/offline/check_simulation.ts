import { z } from "zod";
import { openSealed } from "../../../server/ledger/open_sealed.ts";
import { readEvents } from "../../../server/ledger/read.ts";
import { protocolContent } from "../../../shared/papers/protocol_content.ts";
import type { SavedVersion, SimulationRecord } from "./simulation_record.ts";
import { countUp } from "./simulation_record.ts";
import type { OfflineWorld } from "./offline_world.ts";

/** The versions recorded in the server's ledger, by mark. */
interface Recorded {
  /** Recorded as they were saved or signed. */
  readonly direct: Map<string, number>;
  /** Recorded as the outcome of a conflict, and as an annex of a signed protocol. */
  readonly settled: Map<string, number>;
  readonly annexed: Map<string, number>;
  /** Marks of saved versions in the order of the ledger. */
  readonly order: string[];
}

/**
 * Compares the actions with the server's ledger: each saved version is recorded exactly once, still
 * visible or discarded by a user, and each phone's versions are in order. @returns the errors
 */
export async function findErrors(world: OfflineWorld, record: SimulationRecord): Promise<string[]> {
  const recorded = await readRecorded(world, record);
  return [
    ...record.faults,
    ...record.saved.flatMap((version) => errorsOf(version, recorded, record)),
    ...outOfOrder(recorded, record),
  ];
}

function errorsOf(
  { mark, how }: SavedVersion,
  recorded: Recorded,
  record: SimulationRecord,
): string[] {
  const direct = recorded.direct.get(mark) ?? 0;
  const settled = recorded.settled.get(mark) ?? 0;
  const annexed = recorded.annexed.get(mark) ?? 0;
  const shown = record.visible.get(mark);
  const isShownAsSaved = shown && shown.type === how && !("settled" in shown && shown.settled);
  const errors: string[] = [];
  if (direct > 1) errors.push(`${mark}: recorded ${direct} times`);
  if (settled > (record.chosen.get(mark) ?? 0)) errors.push(`${mark}: settled ${settled} times`);
  if (annexed > (record.annexed.get(mark) ?? 0)) errors.push(`${mark}: annexed ${annexed} times`);
  if (direct > 0 && isShownAsSaved) errors.push(`${mark}: recorded, and yet shown as unsent`);
  if (direct + settled + annexed === 0 && !shown && !record.discarded.has(mark)) {
    errors.push(`${mark}: lost`);
  }
  return errors;
}

/** Each phone's versions of one protocol are recorded in the order in which it saved them. */
function outOfOrder({ order }: Recorded, { saved }: SimulationRecord): string[] {
  const places = new Map(order.map((mark, at) => [mark, at]));
  const last = new Map<string, { mark: string; at: number }>();
  return saved.flatMap(({ mark, phone, subject }) => {
    const at = places.get(mark);
    if (at === undefined) return [];
    const before = last.get(`${phone} ${subject}`);
    last.set(`${phone} ${subject}`, { mark, at });
    return before && before.at > at ? [`${mark}: recorded before ${before.mark}`] : [];
  });
}

async function readRecorded({ api }: OfflineWorld, record: SimulationRecord): Promise<Recorded> {
  const { kv, vault } = api.services;
  const recorded: Recorded = {
    direct: new Map(),
    settled: new Map(),
    annexed: new Map(),
    order: [],
  };
  const ofChoice = new Set<string>();
  const signed = new Set(record.saved.filter(({ how }) => how === "sign").map(({ mark }) => mark));
  for await (const { event, stream, sealed } of readEvents(kv)) {
    switch (event.type) {
      case "ProtocolConflictSettled":
        // A choice with a field of mine is followed by its revision in the same stream, any other changes nothing.
        if (choice.parse(event).mine.length > 0) ofChoice.add(stream);
        break;
      case "ProtocolSigned": {
        const mark = record.hashes.get(signing.parse(event).contentHash);
        if (mark === undefined) break;
        countUp(recorded.direct, mark);
        recorded.order.push(mark);
        break;
      }
      case "ProtocolDrawnUp":
      case "ProtocolRevised":
      case "ProtocolAnnexed": {
        const content = sealed && await openSealed(kv, vault, sealed, stream, protocolContent);
        const mark = content?.bodyRemarks ?? "";
        if (event.type === "ProtocolAnnexed") countUp(recorded.annexed, mark);
        else if (ofChoice.delete(stream)) countUp(recorded.settled, mark);
        else if (!signed.has(mark)) {
          countUp(recorded.direct, mark);
          recorded.order.push(mark);
        }
        break;
      }
    }
  }
  return recorded;
}

const choice = z.looseObject({ mine: z.array(z.string()) });
const signing = z.looseObject({ contentHash: z.string() });
