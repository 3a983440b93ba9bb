import { rental } from "../../../shared/api/rental.ts";
import { allDrafts } from "../../../web/offline/device/drafts.ts";
import { entryContent, isUnsent, type ProtocolEntry } from "../../../web/offline/entry.ts";
import { unsentEntries } from "../../../web/offline/outbox.ts";
import { tryNow } from "../../../web/offline/entry_progress.ts";
import { pushDue } from "../../../web/offline/push.ts";
import { isStuck } from "../../../web/offline/unsent_status.ts";
import { bookingJson } from "../server/booking_world.ts";
import type { FakeDevice, NetworkState } from "./fake_device.ts";
import { openOffice } from "./simulated_office.ts";
import { openUser } from "./simulated_user.ts";
import { emptyRecord, type Place, type SimulationRecord } from "./simulation_record.ts";
import { type OfflineWorld, openOfflineWorld } from "./offline_world.ts";
import { numbersFrom } from "../seeded_numbers.ts";
import { findErrors } from "./check_simulation.ts";

/** The result of a simulation. */
export interface SimulationResult {
  /** Sentences about versions that were lost, recorded twice, out of order or hidden; empty if correct. */
  readonly errors: readonly string[];
  /** How often each kind of step happened, so that a simulation without any is noticed. */
  readonly counts: ReadonlyMap<string, number>;
}

/**
 * Simulates three phones and a user at a desk who change the handovers and returns of some rentals, in
 * `steps` random steps; at the end the network works and every phone sends its entries.
 */
export async function simulate(seed: number, steps: number): Promise<SimulationResult> {
  const world = await openOfflineWorld();
  try {
    const simulation = await openSimulation(world, numbersFrom(seed));
    for (let step = 0; step < steps; step += 1) await simulation.step(step, step / steps);
    return await simulation.end();
  } finally {
    world.close();
  }
}

async function openSimulation(world: OfflineWorld, random: () => number) {
  const { api } = world;
  const record: SimulationRecord = emptyRecord();
  const rentalIds = await bookRentals(world);
  const phones = await Promise.all([0, 1, 2].map(() => world.anotherDevice()));
  const users = [0, 1, 2].map((at) => openUser(record, `phone ${at}`, random));
  const office = openOffice(world, record);
  let now = Date.parse(api.services.clock());

  /** Chooses a protocol: rental after rental, sometimes an earlier one. */
  function where(progress: number): Place {
    const upTo = Math.min(rentalIds.length - 1, Math.floor(progress * rentalIds.length));
    const at = random() < 0.8 ? upTo : Math.floor(random() * (upTo + 1));
    const kind = random() < 0.7 ? "handover" as const : "return" as const;
    return { rentalId: rentalIds[at] ?? "", kind };
  }

  async function step(number: number, progress: number): Promise<void> {
    const at = Math.floor(random() * phones.length);
    const [phone, user] = [phones[at], users[at]];
    if (!phone || !user) throw new Error("Cannot simulate: there is no such phone");
    now += Math.floor(random() * 60_000);
    api.setNow(new Date(now).toISOString());
    const place = where(progress);
    const dice = random();
    if (dice < 0.24) await user.save(phone, number, place);
    else if (dice < 0.26) await user.sign(phone, number, place);
    else if (dice < 0.36) await user.type(phone, number, place);
    else if (dice < 0.48) changeNetwork(phone, user, number, place);
    else if (dice < 0.62) await pushDue(phone);
    else if (dice < 0.7) await resume(phone);
    else if (dice < 0.75) await user.reload(phone, place);
    else if (dice < 0.82) await user.settle(phone);
    else if (dice < 0.88) await office.edit(number, place);
    else if (dice < 0.885) await office.sign(place);
    else if (dice < 0.888) await office.remove(place);
    else if (dice < 0.893) await office.sweepPhotos();
    else if (dice < 0.95) {
      phone.token = await api.login();
      await resume(phone);
    } else if (dice < 0.96) phone.token = "";
    else if (dice < 0.97) phone.clockError = Math.round((random() - 0.5) * 2 * DAY);
    else phones[at] = await user.kill(phone, number, place);
  }

  function changeNetwork(
    phone: FakeDevice,
    user: ReturnType<typeof openUser>,
    number: number,
    place: Place,
  ): void {
    const portal = new Response("<h1>Wi-Fi</h1>", {
      status: one([200, 401, 403, 404, 409, 412]),
      headers: { "Content-Type": "text/html" },
    });
    const network = one<NetworkState>([
      "up",
      "up",
      "up",
      "up",
      "down",
      "lost",
      "lost",
      portal,
      "broken",
    ]);
    const isUnreliable = random() < 0.3;
    phone.network = () =>
      isUnreliable ? one<NetworkState>(["up", "up", "lost", "lost", "broken"]) : network;
    const [busy, at] = [random() < 0.5, random()];
    // Once, during the next call: the phone's user saves again, or the desk edits first.
    phone.beforeReply = async () => {
      phone.beforeReply = () => Promise.resolve();
      if (!busy) return;
      if (at < 0.5) await user.save(phone, number, place);
      else await office.edit(number, place);
    };
  }

  function one<T>(choices: readonly T[]): T {
    const chosen = choices[Math.floor(random() * choices.length)];
    if (chosen === undefined) throw new Error("Cannot choose: there is nothing");
    return chosen;
  }

  async function end(): Promise<SimulationResult> {
    for (let round = 0; round < ROUNDS; round += 1) {
      now += WAIT;
      api.setNow(new Date(now).toISOString());
      for (const phone of phones) {
        phone.network = () => "up";
        phone.beforeReply = () => Promise.resolve();
        phone.token = await api.login();
        await resume(phone);
      }
    }
    const left = await Promise.all(phones.map(unsentEntries));
    left.forEach((entries, at) => noteLeft(record, entries, at));
    for (const [at, phone] of phones.entries()) {
      await users[at]?.compareDrafts(await allDrafts(phone));
      await users[at]?.comparePhotos(phone);
    }
    return { errors: await findErrors(world, record), counts: record.counts };
  }

  return { step, end };
}

/** Network, page or session are back: pending entries are tried before their scheduled time. */
async function resume(phone: FakeDevice): Promise<void> {
  await tryNow(phone, "back");
  await pushDue(phone);
}

/** Records the entries left on a phone: each must be stuck, or wait behind a stuck one. */
function noteLeft(record: SimulationRecord, entries: readonly ProtocolEntry[], at: number): void {
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
