import { v7 } from "uuid";
import { type Protocol, protocol } from "../../../shared/api/protocol.ts";
import type { ProtocolContent } from "../../../shared/papers/protocol_content.ts";
import { ProblemFailure } from "../../../web/api/failures.ts";
import { keepPhoto, keptPhoto } from "../../../web/offline/device/kept_photos.ts";
import { differencesOf } from "./offline_world.ts";
import type { Base, Subject } from "../../../web/offline/entry.ts";
import type { KeptDraft } from "../../../web/offline/db.ts";
import { draftName } from "../../../web/offline/device/drafts.ts";
import { keepDraft, readKeptDraft } from "../../../web/offline/device/drafts.ts";
import {
  entryContent,
  isProtocolEntry,
  type OutboxEntry,
  type ProtocolEntry,
} from "../../../web/offline/entry.ts";
import { dropEntry, queueEntry, unsentEntries, unsentOf } from "../../../web/offline/outbox.ts";
import { readProtocolOfRental, writtenContent } from "../../../web/offline/protocol_calls.ts";
import { pushDue } from "../../../web/offline/push.ts";
import { settleAsAnnex, settleByChoice } from "../../../web/offline/settle_conflict.ts";
import type { FakeDevice } from "./fake_device.ts";
import { signingOf } from "./simulated_office.ts";
import { countUp, type Place, type SimulationRecord } from "./simulation_record.ts";
import { handoverContent } from "./offline_world.ts";
import { jpeg } from "../server/sent_files.ts";

/** The user of one phone; remembers the data that the phone must not lose. */
export function openUser(record: SimulationRecord, name: string, random: () => number) {
  const drafts = new Map<string, number>();
  const photos = new Set<string>();

  async function save(phone: FakeDevice, number: number, place: Place): Promise<void> {
    const known = await knownOf(phone, place);
    const content = await written(phone, known.content, `wersja ${number}`, place);
    await queue(phone, place, known, { type: "save", content });
  }

  async function sign(phone: FakeDevice, number: number, place: Place): Promise<void> {
    if ((await knownOf(phone, place)).isNew) await save(phone, number, place);
    const known = await knownOf(phone, place);
    const content = await written(phone, known.content, `podpis ${number}`, place);
    const signedAt = new Date(phone.now()).toISOString();
    const signing = await signingOf(place, known.protocolId, content, signedAt);
    record.hashes.set(signing.contentHash, content.bodyRemarks);
    await queue(phone, place, known, { type: "sign", signing });
  }

  async function queue(
    phone: FakeDevice,
    { kind, rentalId }: Place,
    { protocolId, base }: Known,
    change: Exclude<ProtocolEntry["wish"], null>,
  ): Promise<void> {
    note(change, `${kind}/${protocolId}`);
    drafts.delete(draftName(kind, rentalId));
    // A try that is under way may be refused just before this save replaces it.
    const replaced = watchReplaced(phone, { kind, rentalId });
    await queueEntry(phone, { kind, protocolId, rentalId, title: "Skoda", wish: change, base });
    noteReplaced(replaced.stop());
  }

  function note(change: Exclude<ProtocolEntry["wish"], null>, subject: Subject): void {
    const how = change.type === "sign" ? "sign" : "save";
    record.saved.push({ mark: entryContent(change).bodyRemarks, how, subject, phone: name });
    record.note(how);
  }

  /** Records refused entries that a save has removed: its version replaces them. */
  function noteReplaced(marks: ReadonlySet<string>): void {
    for (const mark of marks) {
      record.note("replaced");
      record.discarded.add(mark);
    }
  }

  /** The known content with a new mark, and sometimes with one more photo. */
  async function written(
    phone: FakeDevice,
    before: ProtocolContent,
    mark: string,
    { rentalId }: Place,
  ): Promise<ProtocolContent> {
    const changed = { ...before, bodyRemarks: mark, mileage: Math.floor(random() * 1_000) };
    if (random() < 0.7 || before.photos.length > 10) return changed;
    const id = v7();
    await keepPhoto(phone, { id, rentalId, bytes: await somePhoto, contentType: "image/jpeg" });
    photos.add(id);
    record.photoIds.add(id);
    record.note("photo");
    const takenAt = new Date(phone.now()).toISOString();
    return { ...changed, photos: [...before.photos, { id, takenAt, note: "" }] };
  }

  async function type(phone: FakeDevice, number: number, { kind, rentalId }: Place): Promise<void> {
    drafts.set(draftName(kind, rentalId), number);
    await keepDraft(phone, { name: draftName(kind, rentalId), values: { number } });
  }

  async function reload(phone: FakeDevice, { kind, rentalId }: Place): Promise<void> {
    if ((await unsentEntries(phone)).some((entry) => isOfPlace(entry, { kind, rentalId }))) return;
    try {
      const read = await readProtocolOfRental(phone, kind, rentalId);
      await forget(phone, { kind, rentalId });
      await phone.db.replica.put({ type: kind, id: read.id, value: read });
    } catch (failure) {
      // Without a network the phone keeps its data.
      if (failure instanceof ProblemFailure && failure.status === 404) {
        await forget(phone, { kind, rentalId });
      }
    }
  }

  /** Decides about stuck entries, one after the other. */
  async function settle(phone: FakeDevice): Promise<void> {
    for (let more = 0; more < MOST_AT_ONCE; more += 1) await settleFirst(phone);
  }

  async function settleFirst(phone: FakeDevice): Promise<void> {
    const stuck = (await unsentEntries(phone)).find(({ state }) =>
      state.name === "conflict" || state.name === "refused"
    );
    if (!stuck?.wish) return;
    const mine = (await unsentOf(phone.db, stuck.subject)).flatMap(({ wish }) => wish ?? [])
      .map((change) => entryContent(change).bodyRemarks);
    const newest = mine.at(-1) ?? "";
    record.note(`settled ${stuck.state.name}`);
    if (stuck.state.name === "refused") {
      record.discarded.add(entryContent(stuck.wish).bodyRemarks);
      return await dropEntry(phone, stuck.id);
    }
    if (stuck.state.name === "conflict" && stuck.state.cause === "signed") {
      mine.slice(0, -1).forEach((mark) => record.discarded.add(mark));
      countUp(record.annexed, newest);
      return await settleAsAnnex(phone, stuck.id);
    }
    const takeMine = random() < 0.5;
    (takeMine ? mine.slice(0, -1) : mine).forEach((mark) => record.discarded.add(mark));
    if (takeMine) countUp(record.chosen, newest);
    const fields = [...differencesOf(stuck).map(({ field }) => field), ...ALWAYS];
    const side = takeMine ? "mine" as const : "theirs" as const;
    await settleByChoice(
      phone,
      stuck.id,
      Object.fromEntries(fields.map((field) => [field, side])),
    );
  }

  /** Kills the browser while it is idle, sending, typing or saving. */
  async function kill(phone: FakeDevice, number: number, place: Place): Promise<FakeDevice> {
    const dice = random();
    if (dice < 0.2) return await phone.crash();
    if (dice < 0.6) return await killedWhileSending(phone);
    const draft = draftName(place.kind, place.rentalId);
    if (dice < 0.8) {
      const before = drafts.get(draft);
      void keepDraft(phone, { name: draft, values: { number } });
      const again = await phone.crash();
      record.note("killed while typing");
      const kept = numberOf(await readKeptDraft(again, draft));
      if (kept !== number && kept !== before) {
        record.faults.push(`${name}: killed while typing, ${draft} holds ${kept}, not ${before}`);
      }
      if (kept !== undefined) drafts.set(draft, kept);
      return again;
    }
    await type(phone, number, place);
    const known = await knownOf(phone, place);
    const content = { ...known.content, bodyRemarks: `wersja ${number}` };
    const change = { type: "save" as const, content };
    const { kind, rentalId } = place;
    const { protocolId, base } = known;
    const refused = await refusedMarks(phone);
    void queueEntry(phone, { kind, protocolId, rentalId, title: "Skoda", wish: change, base });
    const again = await phone.crash();
    noteReplaced(refused.difference(await refusedMarks(again)));
    record.note("killed while saving");
    const queued = (await unsentEntries(again)).some((entry) =>
      entry.wish && entryContent(entry.wish).bodyRemarks === content.bodyRemarks
    );
    const typed = numberOf(await readKeptDraft(again, draft)) === number;
    if (queued === typed) {
      const what = queued ? "both saved and a draft" : "neither saved nor a draft";
      record.faults.push(`${name}: killed while saving, version ${number} is ${what}`);
    }
    if (queued) note(change, `${kind}/${protocolId}`);
    if (queued) drafts.delete(draft);
    return again;
  }

  async function killedWhileSending(phone: FakeDevice): Promise<FakeDevice> {
    const killed = Promise.withResolvers<FakeDevice>();
    let calls = 1 + Math.floor(random() * 3);
    const [beforeServer, { network }] = [random() < 0.5, phone];
    function countCall(): void {
      calls -= 1;
      if (calls !== 0) return;
      record.note("killed while sending");
      phone.crash().then(killed.resolve, killed.reject);
    }
    phone.network = () => {
      if (beforeServer) countCall();
      return network();
    };
    phone.beforeReply = () => {
      if (!beforeServer) countCall();
      return Promise.resolve();
    };
    // With fewer calls than that the phone is killed once it is idle; a killed phone's push never ends.
    void pushDue(phone).then(() => {
      if (calls > 0) phone.crash().then(killed.resolve, killed.reject);
    });
    return await killed.promise;
  }

  return {
    save,
    sign,
    type,
    reload,
    settle,
    kill,
    /** Compares the stored drafts with what was typed and not saved. */
    compareDrafts(kept: readonly KeptDraft[]): void {
      const there = new Map(kept.map((draft) => [draft.name, numberOf(draft)]));
      for (const draft of new Set([...there.keys(), ...drafts.keys()])) {
        if (there.get(draft) === drafts.get(draft)) continue;
        record.faults.push(
          `${name}: ${draft} holds ${there.get(draft)}, typed was ${drafts.get(draft)}`,
        );
      }
    },
    /** Checks that the phone still has its own photos of unsent versions. */
    async comparePhotos(phone: FakeDevice): Promise<void> {
      for (const { wish } of await unsentEntries(phone)) {
        for (const { id } of wish ? entryContent(wish).photos : []) {
          if (photos.has(id) && !await keptPhoto(phone, id)) {
            record.faults.push(`${name}: the photo ${id} of an unsent version is gone`);
          }
        }
      }
    },
  };
}

/** A protocol as the phone has read or saved it. */
interface Known {
  readonly isNew: boolean;
  readonly protocolId: string;
  readonly base: Base;
  readonly content: ProtocolContent;
}

async function knownOf(phone: FakeDevice, place: Place): Promise<Known> {
  const unsent = (await unsentEntries(phone)).findLast((entry) => isOfPlace(entry, place));
  if (unsent?.wish) {
    const { id, protocolId, wish } = unsent;
    return { isNew: false, protocolId, base: { type: "entry", id }, content: entryContent(wish) };
  }
  const read = (await replicaOf(phone, place))[0];
  if (!read) {
    return { isNew: true, protocolId: v7(), base: { type: "new" }, content: handoverContent() };
  }
  const content = writtenContent(read);
  const base = { type: "version" as const, version: read.version, content };
  return { isNew: false, protocolId: read.id, base, content };
}

/** Collects the marks of a protocol's refused entries that are deleted until it is stopped. */
function watchReplaced({ db }: FakeDevice, place: Place): { stop(): ReadonlySet<string> } {
  const marks = new Set<string>();
  const deleting = db.outbox.hook("deleting");
  const onDelete = (_key: number, entry: OutboxEntry): void => {
    if (!isProtocolEntry(entry) || !isOfPlace(entry, place)) return;
    if (entry.state.name === "refused" && entry.wish) {
      marks.add(entryContent(entry.wish).bodyRemarks);
    }
  };
  deleting.subscribe(onDelete);
  return {
    stop() {
      deleting.unsubscribe(onDelete);
      return marks;
    },
  };
}

async function refusedMarks(phone: FakeDevice): Promise<Set<string>> {
  const refused = (await unsentEntries(phone)).filter(({ state }) => state.name === "refused");
  return new Set(refused.flatMap(({ wish }) => wish ? [entryContent(wish).bodyRemarks] : []));
}

async function replicaOf(phone: FakeDevice, { kind, rentalId }: Place): Promise<Protocol[]> {
  const rows = await phone.db.replica.where({ type: kind }).toArray();
  return rows.map(({ value }) => protocol.parse(value)).filter((read) =>
    read.rentalId === rentalId
  );
}

async function forget(phone: FakeDevice, place: Place): Promise<void> {
  for (const { id } of await replicaOf(phone, place)) {
    await phone.db.replica.delete([place.kind, id]);
  }
}

function isOfPlace(entry: Pick<ProtocolEntry, "kind" | "rentalId">, place: Place): boolean {
  return entry.kind === place.kind && entry.rentalId === place.rentalId;
}

function numberOf(draft: KeptDraft | undefined): number | undefined {
  const { values } = draft ?? {};
  return typeof values === "object" && values !== null && "number" in values
    ? Number(values.number)
    : undefined;
}

/** Fields that every choice contains, since they contain a version's mark. */
const ALWAYS = ["bodyRemarks", "mileage"] as const;
const MOST_AT_ONCE = 4;
const somePhoto = jpeg(16, 12);
