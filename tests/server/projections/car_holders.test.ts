import fc from "fast-check";
import { expect, test } from "vitest";
import { bookRental } from "../../../server/commands/booking/book_rental.ts";
import { eraseCustomer } from "../../../server/commands/customers/erase_customer.ts";
import { deletePaper } from "../../../server/commands/papers/delete_paper.ts";
import {
  drawUpProtocol,
  reviseProtocol,
} from "../../../server/commands/papers/protocol/protocol_rules.ts";
import { deleteRental } from "../../../server/commands/rentals/delete_rental.ts";
import { editRental } from "../../../server/commands/rentals/edit_rental.ts";
import { rebuild } from "../../../server/ledger/rebuild.ts";
import { verify } from "../../../server/ledger/verify.ts";
import { carHolders } from "../../../server/projections/car_holders.ts";
import { protocolEdit, protocolInput } from "../../../shared/api/protocol.ts";
import { bookingRequest, rentalEdit } from "../../../shared/api/rental.ts";
import { PROTOCOL_KINDS, type ProtocolKind } from "../../../shared/papers/options.ts";
import { isProven } from "../../../shared/rental/holding.ts";
import { NotFound, Rejection } from "../../../shared/refusals.ts";
import { runsOf } from "../../support/depth.ts";
import { protocolJson } from "../../support/papers/protocols.ts";
import { bookingJson, CAR, openBookingWorld } from "../../support/server/booking_world.ts";
import { putRentalCars } from "../../support/server/cars.ts";
import { storedRows } from "../../support/server/stored_rows.ts";

const CARS = [CAR, "0199a000-0000-7000-8000-00000000000b"];
const FIRST = Date.parse("2026-12-01T06:00:00.000Z");
const TENS = 4 * 24 * 6;
const office = { actor: "administrator/1" as const };

/** A rental as the test knows it, by what was accepted; times are tens of minutes. */
interface Known {
  readonly id: string;
  readonly who: number;
  car: number;
  from: number;
  to: number;
  /** Whether its period keeps the car. */
  isPlanned: boolean;
  isErased: boolean;
  readonly filled: Partial<Record<ProtocolKind, { id: string; car: number; at: number }>>;
}

const slot = fc.record({
  car: fc.nat({ max: 1 }),
  from: fc.nat({ max: TENS - 80 }),
  long: fc.integer({ min: 6, max: 80 }),
});
const which = fc.nat();
const kind = fc.constantFrom(...PROTOCOL_KINDS);
/** How much earlier or later than planned. */
const late = fc.integer({ min: -20, max: 60 });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant("book" as const), slot, who: fc.nat(2) }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant("fill" as const), which, kind, late }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("correct" as const), which, kind, late }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("unfill" as const), which, kind }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("move" as const), which, slot }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("cancel" as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("delete" as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("erase" as const), who: fc.nat(2) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
type World = Awaited<ReturnType<typeof openFleet>>;

test(
  "at every minute a car has at most one holder, the one of the filled protocols, else of the plan",
  async () => {
    let checks = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 4, maxLength: 14 }),
        fc.array(fc.nat(), { minLength: 14, maxLength: 14 }),
        async (steps, picks) => {
          const world = await openFleet();
          try {
            for (const one of steps) await act(world, one);
            const bounds = world.rentals.flatMap(({ from, to, filled }) =>
              [from, to, filled.handover?.at, filled.return?.at].flatMap((ten) =>
                ten === undefined ? [] : [ten * 10 - 1, ten * 10, ten * 10 + 1]
              )
            );
            const minutes = picks.map((pick, index) =>
              index > 2 && bounds.length > 0
                ? bounds[pick % bounds.length] ?? 0
                : pick % (TENS * 10)
            );
            await Promise.all(minutes.flatMap((minute) =>
              CARS.map(async (id, car) => {
                checks += 1;
                const { then } = await carHolders(world.kv, id, timeOf(minute));
                expect([minute, then && [then.rentalId, isProven(then)]])
                  .toEqual([minute, holderOf(world.rentals, car, minute)]);
              })
            ));
          } finally {
            world.close();
          }
        },
      ),
      { numRuns: runsOf(1_000) },
    );
    expect(checks).toBeGreaterThan(runsOf(20_000));
  },
  180_000,
);

test.each<{ what: string; steps: Step[]; ten: number; who: number | undefined }>([
  {
    what: "a return alone is filled: from the agreed beginning until it",
    steps: [
      { do: "book", slot: { car: 0, from: 0, long: 20 }, who: 0 },
      { do: "fill", which: 0, kind: "return", late: 40 },
    ],
    ten: 50,
    who: 0,
  },
  {
    what: "a handover to another customer ends that",
    steps: [
      { do: "book", slot: { car: 0, from: 0, long: 20 }, who: 0 },
      { do: "fill", which: 0, kind: "return", late: 40 },
      { do: "book", slot: { car: 0, from: 55, long: 20 }, who: 1 },
      { do: "fill", which: 1, kind: "handover", late: -20 },
      { do: "fill", which: 1, kind: "return", late: -30 },
    ],
    ten: 50,
    who: undefined,
  },
  {
    what: "a cancelled rental still has the car that was handed over",
    steps: [
      { do: "book", slot: { car: 0, from: 0, long: 20 }, who: 0 },
      { do: "fill", which: 0, kind: "handover", late: 0 },
      { do: "cancel", which: 0 },
    ],
    ten: 90,
    who: 0,
  },
  {
    what: "without its protocol a rental counts by its plan again",
    steps: [
      { do: "book", slot: { car: 0, from: 0, long: 20 }, who: 0 },
      { do: "fill", which: 0, kind: "handover", late: 0 },
      { do: "unfill", which: 0, kind: "handover" },
    ],
    ten: 21,
    who: undefined,
  },
  {
    what: "a customer who is erased still had the car",
    steps: [
      { do: "book", slot: { car: 0, from: 0, long: 20 }, who: 0 },
      { do: "fill", which: 0, kind: "handover", late: 0 },
      { do: "erase", who: 0 },
    ],
    ten: 10,
    who: 0,
  },
])("the holder of a car where $what", async ({ steps, ten, who }) => {
  const world = await openFleet();
  for (const one of steps) await act(world, one);
  const { then } = await carHolders(world.kv, CAR, timeOf(ten * 10));
  expect(then?.rentalId).toBe(who === undefined ? undefined : world.rentals[who]?.id);
  world.close();
});

test("the rows of who had a car are derived again by a rebuild, also those of an erased customer", async () => {
  const world = await openFleet();
  const slot = { car: 0, from: 0, long: 60 };
  const steps: Step[] = [
    { do: "book", slot, who: 0 },
    { do: "fill", which: 0, kind: "handover", late: 3 },
    { do: "fill", which: 0, kind: "return", late: 9 },
    { do: "book", slot: { ...slot, from: 100 }, who: 1 },
    { do: "fill", which: 1, kind: "handover", late: 0 },
    { do: "erase", who: 0 },
  ];
  for (const one of steps) await act(world, one);
  expect((await verify(world.kv)).problems).toEqual([]);
  const rows = await storedRows(world.kv);
  await rebuild(world.kv);
  expect(await storedRows(world.kv)).toEqual(rows);
  world.close();
});

/** The holder by the rules of decisions §13, found by looking at all rentals. */
function holderOf(rentals: readonly Known[], car: number, minute: number) {
  const now = minute / 10;
  const handed = rentals.filter(({ filled }) => filled.handover?.car === car);
  const others = rentals.filter((one) =>
    one.isPlanned && one.car === car && !one.filled.handover &&
    (!one.filled.return || one.filled.return.car === car)
  );
  const startOf = (one: Known) => one.filled.handover?.at ?? one.from;
  // The one handed over last has it, until it comes back; ids tell the order of the same minute.
  const last = handed.filter((one) => startOf(one) <= now).sort((one, other) =>
    startOf(other) - startOf(one) ||
    ((one.filled.handover?.id ?? "") < (other.filled.handover?.id ?? "") ? 1 : -1)
  ).at(0);
  if (last && now < (last.filled.return?.at ?? Infinity)) return [last.id, true];
  const agreed = others.find(({ filled, from, to }) => !filled.return && from <= now && now < to);
  if (agreed) return [agreed.id, false];
  const begun = (one: Known) => startOf(one) <= now;
  const returned = others.find((one) =>
    one.filled.return && begun(one) && now < one.filled.return.at &&
    ![...handed, ...others].some((other) =>
      other !== one && begun(other) && startOf(other) > one.from
    )
  );
  return returned && [returned.id, true];
}

async function openFleet() {
  const world = await openBookingWorld();
  await putRentalCars(world.catalogue, CARS.slice(1));
  return { ...world, rentals: [] as Known[] };
}

async function act(world: World, one: Step): Promise<void> {
  const { rentals } = world;
  if (one.do === "book") return await book(world, one.slot, one.who);
  if (one.do === "erase") {
    await eraseCustomer(world, office, email(one.who)).catch(refusal);
    for (const rental of rentals.filter(({ who }) => who === one.who)) {
      rental.isErased = true;
      rental.isPlanned = false;
    }
    return;
  }
  const rental = rentals[one.which % Math.max(1, rentals.length)];
  if (!rental || rental.isErased) return;
  switch (one.do) {
    case "fill":
    case "correct":
      return await fill(world, rental, one);
    case "unfill": {
      const paper = rental.filled[one.kind];
      if (!paper) return;
      await deletePaper(world, office, { ...one, id: paper.id, expectedVersions: undefined });
      delete rental.filled[one.kind];
      return;
    }
    case "move": {
      const { car, from, long } = one.slot;
      const refused = await edit(world, rental, { car, from, to: from + long });
      const given = (rental.filled.handover ?? rental.filled.return)?.car;
      if (given !== undefined && given !== car && rental.car !== car) {
        expect(refused).toBe("car_handed_over");
      }
      if (!refused) Object.assign(rental, { car, from, to: from + long });
      return;
    }
    case "cancel":
      if (!await edit(world, rental, rental, "Anulowane")) rental.isPlanned = false;
      return;
    case "delete":
      await deleteRental(world, office, rental.id, undefined);
      rentals.splice(rentals.indexOf(rental), 1);
      return;
    default:
      return one satisfies never;
  }
}

async function book(
  world: World,
  { car, from, long }: { car: number; from: number; long: number },
  who: number,
) {
  const id = world.ids();
  const input = bookingRequest.parse({
    ...bookingJson(),
    ...times(car, from, from + long),
    customerEmail: email(who),
    id,
  });
  const refused = await bookRental(world, office, input).catch(refusal);
  if (typeof refused === "string") return;
  world.rentals.push({
    id,
    who,
    car,
    from,
    to: from + long,
    isPlanned: true,
    isErased: false,
    filled: {},
  });
}

async function fill(
  world: World,
  rental: Known,
  { do: how, kind, late }: { do: "fill" | "correct"; kind: ProtocolKind; late: number },
): Promise<void> {
  const known = rental.filled[kind];
  if ((how === "correct") !== (known !== undefined)) return;
  const at = (kind === "handover" ? rental.from : rental.to) + late;
  const id = known?.id ?? world.ids();
  const json = protocolJson({ id, rentalId: rental.id, dateTime: timeOf(at * 10) });
  if (known) {
    const address = { kind, id, expectedVersions: undefined };
    await reviseProtocol(world, office, address, protocolEdit.parse(json));
  } else await drawUpProtocol(world, office, kind, protocolInput.parse(json));
  rental.filled[kind] = { id, car: known?.car ?? rental.car, at };
}

/** @returns the code of a refusal */
async function edit(
  world: World,
  rental: Known,
  { car, from, to }: { car: number; from: number; to: number },
  status?: string,
): Promise<string | undefined> {
  const input = rentalEdit.parse({
    ...bookingJson(),
    ...times(car, from, to),
    customerEmail: email(rental.who),
    status,
  });
  const done = await editRental(world, office, rental.id, input, undefined).catch(refusal);
  return typeof done === "string" ? done : undefined;
}

function refusal(error: unknown): string {
  if (error instanceof Rejection) return error.code;
  if (error instanceof NotFound) return "not_found";
  throw error;
}

function times(car: number, from: number, to: number) {
  return {
    rentalCarId: CARS[car],
    startDateTime: timeOf(from * 10),
    endDateTime: timeOf(to * 10),
  };
}

function timeOf(minute: number): string {
  return new Date(FIRST + minute * 60_000).toISOString();
}

function email(who: number): string {
  return `klient${who}@example.com`;
}
