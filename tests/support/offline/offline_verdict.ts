import { z } from "zod";
import { openSealed } from "../../../server/ledger/open_sealed.ts";
import { readEvents } from "../../../server/ledger/read.ts";
import { protocolContent } from "../../../shared/paperwork/protocol_content.ts";
import type { PlayRecord, SavedVersion } from "./offline_record.ts";
import { countUp } from "./offline_record.ts";
import type { OfflineWorld } from "./offline_world.ts";

/** What the server's ledger of events says was recorded, by the mark that each version carries. */
interface Recorded {
  /** As they were saved; signed versions by the hash of what was signed. */
  readonly direct: Map<string, number>;
  /** As the outcome of a conflict, and beside a signed protocol. */
  readonly settled: Map<string, number>;
  readonly annexed: Map<string, number>;
  /** Marks of saved versions in the order of the ledger. */
  readonly order: string[];
}

/**
 * Holds what people did against the server's ledger: each saved version is recorded exactly once, or
 * still to be seen, or a person let it go; each phone's in their order. @returns sentences.
 */
export async function whatIsWrong(world: OfflineWorld, record: PlayRecord): Promise<string[]> {
  const recorded = await readRecorded(world, record);
  return [
    ...record.faults,
    ...record.saved.flatMap((version) => judge(version, recorded, record)),
    ...outOfOrder(recorded, record),
  ];
}

function judge({ mark, how }: SavedVersion, recorded: Recorded, record: PlayRecord): string[] {
  const direct = recorded.direct.get(mark) ?? 0;
  const settled = recorded.settled.get(mark) ?? 0;
  const annexed = recorded.annexed.get(mark) ?? 0;
  const shown = record.visible.get(mark);
  const isShownAsSaved = shown && shown.type === how && !("settled" in shown && shown.settled);
  const wrong: string[] = [];
  if (direct > 1) wrong.push(`${mark}: recorded ${direct} times`);
  if (settled > (record.chosen.get(mark) ?? 0)) wrong.push(`${mark}: settled ${settled} times`);
  if (annexed > (record.annexed.get(mark) ?? 0)) wrong.push(`${mark}: annexed ${annexed} times`);
  if (direct > 0 && isShownAsSaved) wrong.push(`${mark}: recorded, and yet shown as unsent`);
  if (direct + settled + annexed === 0 && !shown && !record.letGo.has(mark)) {
    wrong.push(`${mark}: lost`);
  }
  return wrong;
}

/** Of one protocol each phone's versions are recorded in the order in which it saved them. */
function outOfOrder({ order }: Recorded, { saved }: PlayRecord): string[] {
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

async function readRecorded({ api }: OfflineWorld, record: PlayRecord): Promise<Recorded> {
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
        // A choice of nothing of mine changes nothing; else its revision is the next of its stream.
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
