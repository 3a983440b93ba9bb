import { v7 } from "uuid";
import { readEvents } from "../../server/ledger/read.ts";
import { openSealed } from "../../server/ledger/open_sealed.ts";
import { protocol } from "../../shared/api/protocol.ts";
import { protocolContent } from "../../shared/paperwork/protocol_content.ts";
import { differencesOf } from "../../web/offline/conflict.ts";
import { keepDraft } from "../../web/offline/drafts.ts";
import { type Base, draftName } from "../../web/offline/draft.ts";
import { contentOf } from "../../web/offline/entry.ts";
import { readProtocolOfRental, writtenContent } from "../../web/offline/protocol_calls.ts";
import { tryNow, unsentEntries, unsentOf } from "../../web/offline/outbox.ts";
import { pushDue } from "../../web/offline/push.ts";
import { settleByChoice } from "../../web/offline/settle_conflict.ts";
import type { FakeDevice, Weather } from "./fake_device.ts";
import {
  handoverContent,
  type OfflineWorld,
  openOfflineWorld,
  saveHandover,
} from "./offline_world.ts";
import { collect } from "./rentals.ts";

/** What became of every version that was saved on any of the devices. */
export interface Fates {
  /** Marks of all versions that were saved. */
  readonly saved: readonly string[];
  /** How often each lies in the ledger. */
  readonly recorded: ReadonlyMap<string, number>;
  /** Those that a device still shows: in conflict, refused, or waiting behind such a one. */
  readonly visible: ReadonlySet<string>;
  /** Those that a person let go by choosing in a conflict. */
  readonly settled: ReadonlySet<string>;
}

/**
 * Three phones and another person at a desk work on the handover of one rental, in `steps` random
 * steps; at the end the sun shines and everybody sends.
 */
export async function play(seed: number, steps: number): Promise<Fates> {
  const random = numbersFrom(seed);
  const world = await openOfflineWorld();
  try {
    const game = await openGame(world, random);
    for (let step = 0; step < steps; step += 1) await game.step(step);
    return await game.end();
  } finally {
    world.close();
  }
}

async function openGame(world: OfflineWorld, random: () => number) {
  const { api, rentalId } = world;
  const phones = await Promise.all([1, 2, 3].map(() => world.anotherDevice()));
  const saved: string[] = [];
  const settled = new Set<string>();
  let now = Date.parse(api.services.clock());

  function one<T>(choices: readonly T[]): T {
    const chosen = choices[Math.floor(random() * choices.length)];
    if (chosen === undefined) throw new Error("Cannot choose: there is nothing");
    return chosen;
  }

  /** What the phone knows of the rental's handover: as it read it, or as it saved it. */
  async function known(
    phone: FakeDevice,
  ): Promise<{ protocolId: string; base: Exclude<Base, { type: "entry" }> }> {
    const [unsent] = await unsentEntries(phone);
    if (unsent && unsent.base.type !== "entry") {
      return { protocolId: unsent.protocolId, base: unsent.base };
    }
    const [row] = await phone.db.replica.where({ type: "handover" }).toArray();
    if (!row) return { protocolId: v7(), base: { type: "new" } };
    const read = protocol.parse(row.value);
    const content = writtenContent(read);
    return { protocolId: read.id, base: { type: "version", version: read.version, content } };
  }

  async function save(phone: FakeDevice, step: number) {
    const mark = `wersja ${step}`;
    const content = handoverContent({ bodyRemarks: mark, mileage: step });
    await saveHandover(phone, { ...await known(phone), rentalId, content });
    saved.push(mark);
  }

  async function readAnew(phone: FakeDevice) {
    if ((await unsentEntries(phone)).length > 0) return;
    try {
      const read = await readProtocolOfRental(phone, "handover", rentalId);
      await phone.db.replica.put({ type: "handover", id: read.id, value: read });
    } catch {
      // No network, or no handover yet: the phone goes on with what it knows.
    }
  }

  async function settle(phone: FakeDevice) {
    const stuck = (await unsentEntries(phone)).find(({ state }) => state.name === "conflict");
    if (!stuck) return;
    const mine = (await unsentOf(phone.db, stuck.subject)).flatMap(({ wish }) => wish ?? []);
    const takeMine = random() < 0.5;
    for (const wish of takeMine ? mine.slice(0, -1) : mine) {
      settled.add(contentOf(wish).bodyRemarks);
    }
    const fields = differencesOf(stuck).map(({ field }) => field);
    const choices = Object.fromEntries(
      [...fields, "bodyRemarks", "mileage"].map((field) => [field, takeMine ? "mine" : "theirs"]),
    );
    await settleByChoice(phone, stuck.id, choices);
  }

  async function editAtTheDesk(step: number) {
    const token = await api.login();
    const { json } = await api.call("GET", `/api/rentalprotocolout/rental/${rentalId}`, { token });
    const handover = protocol.safeParse(json).data;
    if (!handover) return;
    await api.call("PUT", `/api/rentalprotocolout/${handover.id}`, {
      token,
      json: handoverContent({ bodyRemarks: `biurko ${step}` }),
    });
  }

  async function step(number: number) {
    const at = Math.floor(random() * phones.length);
    const phone = phones[at];
    if (!phone) return;
    now += Math.floor(random() * 60_000);
    api.setNow(new Date(now).toISOString());
    const dice = random();
    if (dice < 0.3) await save(phone, number);
    else if (dice < 0.4) {
      await keepDraft(phone, { name: draftName("handover", rentalId), values: { step: number } });
    } else if (dice < 0.55) {
      const weather = one<Weather>(["up", "up", "up", "down", "lost", "portal", "broken"]);
      const falters = random() < 0.3;
      phone.weather = () => falters ? one<Weather>(["up", "lost", "broken"]) : weather;
    } else if (dice < 0.7) await pushDue(phone);
    else if (dice < 0.78) {
      await tryNow(phone);
      await pushDue(phone);
    } else if (dice < 0.84) await readAnew(phone);
    else if (dice < 0.89) await settle(phone);
    else if (dice < 0.94) await editAtTheDesk(number);
    else if (dice < 0.96) phone.token = await api.login();
    else if (dice < 0.97) phone.clockError = Math.round((random() - 0.5) * 2 * DAY);
    else phones[at] = await killed(phone, random);
  }

  async function end(): Promise<Fates> {
    const visible = new Set<string>();
    for (const phone of phones) {
      phone.weather = () => "up";
      phone.token = await api.login();
      await tryNow(phone);
      await pushDue(phone);
      for (const { wish } of await unsentEntries(phone)) {
        if (wish) visible.add(contentOf(wish).bodyRemarks);
      }
    }
    return { saved, recorded: await recordedMarks(world), visible, settled };
  }

  return { step, end };
}

/** In the middle of sending, or at rest. */
async function killed(phone: FakeDevice, random: () => number): Promise<FakeDevice> {
  if (random() < 0.5) return await phone.crash();
  const { weather } = phone;
  return await new Promise((resolve, reject) => {
    phone.weather = () => {
      phone.crash().then(resolve, reject);
      return weather();
    };
    // A dead phone's promises end in nothing, or with its store.
    pushDue(phone).then(() => phone.crash(), () => undefined).then((next) => next && resolve(next));
  });
}

/** How often each version was recorded: the contents of the ledger's events, opened. */
async function recordedMarks({ api }: OfflineWorld): Promise<Map<string, number>> {
  const { kv, vault } = api.services;
  const marks = new Map<string, number>();
  for (const { event, stream, sealed } of await collect(readEvents(kv))) {
    if (event.type !== "ProtocolDrawnUp" && event.type !== "ProtocolRevised") continue;
    const content = sealed && await openSealed(kv, vault, sealed, stream, protocolContent);
    const mark = content?.bodyRemarks ?? "";
    marks.set(mark, (marks.get(mark) ?? 0) + 1);
  }
  return marks;
}

/** Random numbers from 0 up to 1 that are the same for the same seed (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const DAY = 24 * 60 * 60_000;
