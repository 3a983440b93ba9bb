import { afterEach, beforeEach, expect, test } from "vitest";
import { v7 } from "uuid";
import { cashDay, rentalAccount } from "../../../shared/api/money.ts";
import { openPaperWorld, type PaperWorld } from "../../support/papers/rental_papers.ts";

let world: PaperWorld;
beforeEach(async () => {
  world = await openPaperWorld();
});
afterEach(() => world.api.close());

test("a payment is recorded once, and balance, day and open list have it", async () => {
  const { rentalId } = world;
  const entry = {
    type: "PaymentTaken",
    entryId: v7(),
    for: "rent",
    amount: 42_000,
    method: "cash",
    at: world.api.services.clock(),
    document: "receipt",
  };
  for (const _ of [1, 2]) {
    const reply = await world.call("POST", `/account/${rentalId}/entry`, {
      json: entry,
      headers: { "Idempotency-Key": entry.entryId },
    });
    expect(reply.status, JSON.stringify(reply.json)).toBe(201);
  }
  const read = rentalAccount.parse((await world.call("GET", `/account/${rentalId}`)).json);
  expect(read).toMatchObject({ balance: { paid: 42_000 }, entries: [{ by: "admin@example.com" }] });
  const date = world.api.services.clock().slice(0, 10);
  const day = cashDay.parse((await world.call("GET", `/cash/day/${date}`)).json);
  expect(day).toMatchObject({ expected: { rent: 42_000, deposit: 0 }, isClosed: false });
  const counted = { rent: 42_000, deposit: 0 };
  const closed = await world.call("POST", `/cash/day/${date}/close`, { json: { counted } });
  expect(cashDay.parse(closed.json)).toMatchObject({ close: { counted }, isClosed: true });
});
