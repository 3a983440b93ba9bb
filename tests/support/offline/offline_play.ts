import { rental } from "../../../shared/api/rental.ts";
import { allDrafts } from "../../../web/offline/device/drafts.ts";
import { entryContent, isUnsent, type OutboxEntry } from "../../../web/offline/entry.ts";
import { unsentEntries } from "../../../web/offline/outbox.ts";
import { tryNow } from "../../../web/offline/record_outcome.ts";
import { pushDue } from "../../../web/offline/push.ts";
import { isStuck } from "../../../web/offline/unsent_status.ts";
import { bookingJson } from "../server/booking_world.ts";
import type { FakeDevice, Weather } from "./fake_device.ts";
import { openDesk } from "./offline_desk.ts";
import { openHand } from "./offline_hand.ts";
import { emptyRecord, type Place, type PlayRecord } from "./offline_record.ts";
import { type OfflineWorld, openOfflineWorld } from "./offline_world.ts";
import { numbersFrom } from "../seeded_numbers.ts";
import { whatIsWrong } from "./offline_verdict.ts";

/** How a play ended. */
export interface PlayEnd {
  /** Sentences about what was lost, recorded twice, out of order or hidden; none where all is well. */
  readonly wrong: readonly string[];
  /** How often each thing happened, so that a play that plays nothing is noticed. */
  readonly happened: ReadonlyMap<string, number>;
}

/**
 * Three phones and another person at a desk work on the handovers and returns of some rentals, in
 * `steps` random steps; at the end the sun shines and everybody sends.
 */
export async function play(seed: number, steps: number): Promise<PlayEnd> {
  const world = await openOfflineWorld();
  try {
    const game = await openGame(world, numbersFrom(seed));
    for (let step = 0; step < steps; step += 1) await game.step(step, step / steps);
    return await game.end();
  } finally {
    world.close();
  }
}

async function openGame(world: OfflineWorld, random: () => number) {
  const { api } = world;
  const record: PlayRecord = emptyRecord();
  const rentalIds = await bookRentals(world);
  const phones = await Promise.all([0, 1, 2].map(() => world.anotherDevice()));
  const hands = [0, 1, 2].map((at) => openHand(record, `phone ${at}`, random));
  const desk = openDesk(world, record);
  let now = Date.parse(api.services.clock());

  /** The work moves on from rental to rental, and goes back now and then. */
  function where(progress: number): Place {
    const upTo = Math.min(rentalIds.length - 1, Math.floor(progress * rentalIds.length));
    const at = random() < 0.8 ? upTo : Math.floor(random() * (upTo + 1));
    const kind = random() < 0.7 ? "handover" as const : "return" as const;
    return { rentalId: rentalIds[at] ?? "", kind };
  }

  async function step(number: number, progress: number): Promise<void> {
    const at = Math.floor(random() * phones.length);
    const [phone, hand] = [phones[at], hands[at]];
    if (!phone || !hand) throw new Error("Cannot play: there is no such phone");
    now += Math.floor(random() * 60_000);
    api.setNow(new Date(now).toISOString());
    const place = where(progress);
    const dice = random();
    if (dice < 0.24) await hand.save(phone, number, place);
    else if (dice < 0.26) await hand.sign(phone, number, place);
    else if (dice < 0.36) await hand.type(phone, number, place);
    else if (dice < 0.48) changeWeather(phone, hand, number, place);
    else if (dice < 0.62) await pushDue(phone);
    else if (dice < 0.7) await comeBack(phone);
    else if (dice < 0.75) await hand.readAnew(phone, place);
    else if (dice < 0.82) await hand.settle(phone);
    else if (dice < 0.88) await desk.edit(number, place);
    else if (dice < 0.885) await desk.sign(place);
    else if (dice < 0.888) await desk.remove(place);
    else if (dice < 0.893) await desk.sweepPhotos();
    else if (dice < 0.95) {
      phone.token = await api.login();
      await comeBack(phone);
    } else if (dice < 0.96) phone.token = "";
    else if (dice < 0.97) phone.clockError = Math.round((random() - 0.5) * 2 * DAY);
    else phones[at] = await hand.kill(phone, number, place);
  }

  function changeWeather(
    phone: FakeDevice,
    hand: ReturnType<typeof openHand>,
    number: number,
    place: Place,
  ): void {
    const stranger = new Response("<h1>Wi-Fi</h1>", {
      status: one([200, 401, 403, 404, 409, 412]),
      headers: { "Content-Type": "text/html" },
    });
    const weather = one<Weather>([
      "up",
      "up",
      "up",
      "up",
      "down",
      "lost",
      "lost",
      stranger,
      "broken",
    ]);
    const falters = random() < 0.3;
    phone.weather = () => falters ? one<Weather>(["up", "up", "lost", "lost", "broken"]) : weather;
    const [busy, at] = [random() < 0.5, random()];
    // Once, while the next call is under way: somebody types on, or the desk is faster.
    phone.meanwhile = async () => {
      phone.meanwhile = () => Promise.resolve();
      if (!busy) return;
      if (at < 0.5) await hand.save(phone, number, place);
      else await desk.edit(number, place);
    };
  }

  function one<T>(choices: readonly T[]): T {
    const chosen = choices[Math.floor(random() * choices.length)];
    if (chosen === undefined) throw new Error("Cannot choose: there is nothing");
    return chosen;
  }

  async function end(): Promise<PlayEnd> {
    for (let round = 0; round < ROUNDS; round += 1) {
      now += WAIT;
      api.setNow(new Date(now).toISOString());
      for (const phone of phones) {
        phone.weather = () => "up";
        phone.meanwhile = () => Promise.resolve();
        phone.token = await api.login();
        await comeBack(phone);
      }
    }
    const left = await Promise.all(phones.map(unsentEntries));
    left.forEach((entries, at) => noteLeft(record, entries, at));
    for (const [at, phone] of phones.entries()) {
      await hands[at]?.compareDrafts(await allDrafts(phone));
      await hands[at]?.comparePhotos(phone);
    }
    return { wrong: await whatIsWrong(world, record), happened: record.happened };
  }

  return { step, end };
}

/** The network, the page or the session is back: what waits need not wait for its time. */
async function comeBack(phone: FakeDevice): Promise<void> {
  await tryNow(phone, "back");
  await pushDue(phone);
}

/** What a person still sees on a phone, and why: each is stuck, or waits behind one that is. */
function noteLeft(record: PlayRecord, entries: readonly OutboxEntry[], at: number): void {
  const stuck = new Set(entries.filter(isStuck).map(({ rentalId }) => rentalId));
  for (const { wish, rentalId, state } of entries.filter(isUnsent)) {
    if (wish) record.visible.set(entryContent(wish).bodyRemarks, wish);
    if (!stuck.has(rentalId)) {
      record.faults.push(`phone ${at}: an entry waits though nothing is in its way: ${state.name}`);
    }
    if (state.name === "refused" && state.reason === "") {
      record.faults.push(`phone ${at}: an entry was refused without a reason`);
    }
    record.note(`left as ${state.name}`);
  }
}

async function bookRentals({ api, rentalId }: OfflineWorld): Promise<string[]> {
  const ids = [rentalId];
  for (const day of [10, 14, 18, 22]) {
    const { json } = await api.call("POST", "/api/rental", {
      json: bookingJson({
        startDateTime: `2026-12-${day}T07:00:00.000Z`,
        endDateTime: `2026-12-${day + 2}T07:00:00.000Z`,
      }),
    });
    ids.push(rental.parse(json).id);
  }
  return ids;
}

const DAY = 24 * 60 * 60_000;
/** Longer than any wait between two tries. */
const WAIT = 6 * 60_000;
const ROUNDS = 6;
