import { expect, test } from "vitest";
import { carHolderAnswer } from "../../../shared/api/car_holder.ts";
import { rental } from "../../../shared/api/rental.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { stateSentence } from "../../../web/features/papers/unsent/entry_words.ts";
import { tryNow } from "../../../web/offline/entry_progress.ts";
import { queueProtocol, unsentEntries } from "../../../web/offline/outbox.ts";
import { pushDue } from "../../../web/offline/push.ts";
import { givenPhone, phone, protocolId, world } from "../../support/offline/given_phone.ts";
import { handoverContent } from "../../support/offline/offline_world.ts";
import { signingJson } from "../../support/papers/protocols.ts";
import { protocolSigning } from "../../../shared/api/protocol.ts";
import { CAR } from "../../support/server/booking_world.ts";
import { rentalCarDocument } from "../../support/server/cars.ts";

/** The car that the office moves the rental to. */
const OTHER = "0199a000-0000-7000-8000-00000000000b";
givenPhone();

async function call(method: string, path: string, json?: object): Promise<unknown> {
  const { token } = world;
  const reply = await world.api.call(method, `/api${path}`, { token, ...json && { json } });
  expect(reply.status).toBeLessThan(300);
  return reply.json;
}

/** As the office does in the form of the rental. */
async function moveRental(rentalCarId: string): Promise<void> {
  const now = rental.parse(await call("GET", `/rental/${world.rentalId}`));
  await call("PUT", `/rental/${world.rentalId}`, { ...now, rentalCarId });
}

async function holders(registrationNumber: string): Promise<string[]> {
  const at = handoverContent().dateTime;
  const answer = await call("POST", "/carholder", { registrationNumber, at });
  return carHolderAnswer.parse(answer).holders.map(({ id }) => id);
}

/** A handover that was filled at the first car without a network, and the rental moved before it was sent. */
async function filledForFirst(): Promise<void> {
  const other = { ...rentalCarDocument(OTHER), registrationNumber: "TK 2000" };
  await world.api.services.catalogue.putRentalCar(other);
  await queueProtocol(phone, {
    kind: "handover",
    protocolId,
    rentalId: world.rentalId,
    carId: CAR,
    title: "Citroën C3",
    wish: { type: "save", content: handoverContent() },
    base: { type: "new" },
  });
  await moveRental(OTHER);
  await pushDue(phone);
}

test("a handover filled without a network is not recorded for the car that the office gave its rental since", async () => {
  await filledForFirst();
  expect(await world.handovers()).toEqual([]);
  const [entry] = await unsentEntries(phone);
  expect(entry).toMatchObject({
    state: { name: "refused", status: 409, reason: officeMessages.protocolOfOtherCar },
    wish: { content: handoverContent() },
  });
  const sentence = entry && stateSentence(entry, { before: undefined, online: true, now: 0 });
  expect(sentence).toContain("Jeśli klient ma auto z protokołu");
});

test("a handover refused for another car is sent once its rental has the car again, and names its holder", async () => {
  await filledForFirst();
  await moveRental(CAR);
  const [entry] = await unsentEntries(phone);
  await tryNow(phone, "pressed", entry?.id);
  await pushDue(phone);
  expect(await unsentEntries(phone)).toEqual([]);
  expect(await world.handovers()).toMatchObject([{ rentalCarId: CAR }]);
  expect([await holders("TK 1150L"), await holders("TK 2000")]).toEqual([[world.rentalId], []]);
});

test("a prepared handover is neither filled nor signed for another car than its form was opened for", async () => {
  await filledForFirst();
  await call("POST", `/rental/${world.rentalId}/documents`);
  const [prepared] = await world.handovers();
  if (!prepared) throw new Error("Cannot fill a handover: none is prepared");
  const path = `/api/rentalprotocolout/${prepared.id}`;
  const { token } = world;
  const content = handoverContent();
  const filled = await world.api.call("PUT", path, {
    token,
    json: { ...content, rentalCarId: CAR },
  });
  const signing = protocolSigning.parse(await signingJson("handover", prepared.id, content));
  const signed = await world.api.call("POST", `${path}/sign`, {
    token,
    json: { ...signing, rentalCarId: CAR },
  });
  expect([filled, signed].map((reply) => [reply.status, reply.problem().errorMessage])).toEqual([
    [409, officeMessages.protocolOfOtherCar],
    [409, officeMessages.protocolOfOtherCar],
  ]);
  const json = { ...content, rentalCarId: OTHER };
  expect((await world.api.call("PUT", path, { token, json })).status).toBe(200);
});
