import { beforeEach, expect, test } from "vitest";
import { carHolderAnswer } from "../../../shared/api/car_holder.ts";
import { rental } from "../../../shared/api/rental.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { createDeviceStore } from "../../../web/features/papers/draft/device_store.ts";
import {
  openProtocol,
  type ProtocolToEdit,
} from "../../../web/features/papers/draft/open_protocol.ts";
import { draftContent } from "../../../web/features/papers/draft/protocol_draft.ts";
import { toKeep } from "../../../web/features/papers/draft/use_kept_values.ts";
import { ProblemFailure } from "../../../web/api/failures.ts";
import { draftName } from "../../../web/offline/device/drafts.ts";
import { pullReplica } from "../../../web/offline/replica/replica.ts";
import { stateSentence } from "../../../web/features/papers/unsent/entry_words.ts";
import { tryNow } from "../../../web/offline/entry_progress.ts";
import { queueEntry, unsentEntries } from "../../../web/offline/outbox.ts";
import { exportUnsent, importUnsent } from "../../../web/offline/unsent_file.ts";
import { pushDue } from "../../../web/offline/push.ts";
import { givenPhone, phone, protocolId, world } from "../../support/offline/given_phone.ts";
import { handoverContent } from "../../support/offline/offline_world.ts";
import { signingJson } from "../../support/papers/protocols.ts";
import { protocolSigning } from "../../../shared/api/protocol.ts";
import { CAR } from "../../support/server/booking_world.ts";
import { rentalCarDocument } from "../../support/server/cars.ts";
import type { FakeDevice } from "../../support/offline/fake_device.ts";
import { fakeBrowser } from "../api/fake_browser.ts";

/** The car that the office moves the rental to. */
const OTHER = "0199a000-0000-7000-8000-00000000000b";
givenPhone();
// The form's own reads are answered by the same server.
beforeEach(() =>
  void fakeBrowser(({ method, path, headers }) => {
    headers.set("Authorization", `Bearer ${world.token}`);
    return world.api.request(path, { method, headers });
  })
);

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

async function addOther(): Promise<void> {
  const other = { ...rentalCarDocument(OTHER), registrationNumber: "TK 2000" };
  await world.api.services.catalogue.putRentalCar(other);
}

/** A handover that was filled at the first car without a network, and the rental moved before it was sent. */
async function filledForFirst(): Promise<void> {
  await addOther();
  await queueEntry(phone, {
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

test("a handover exported to another device is not recorded for another car there either", async () => {
  phone.network = () => "down";
  await filledForFirst();
  const tablet = await world.anotherDevice();
  await importUnsent(tablet, JSON.stringify(await exportUnsent(phone)));
  await pushDue(tablet);
  expect(await world.handovers()).toEqual([]);
  expect(await unsentEntries(tablet)).toMatchObject([{ carId: CAR, state: { name: "refused" } }]);
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
  expect([filled, signed].map((reply) => reply.refusal())).toEqual([
    [409, officeMessages.protocolOfOtherCar],
    [409, officeMessages.protocolOfOtherCar],
  ]);
  const json = { ...content, rentalCarId: OTHER };
  expect((await world.api.call("PUT", path, { token, json })).status).toBe(200);
});

/** The handover's form as the device opens it with a network. */
async function opened(device: FakeDevice) {
  const store = createDeviceStore(device, { wake: () => void pushDue(device), patience: 5_000 });
  const form = await openProtocol("handover", { rentalId: world.rentalId }, store);
  return { desk: store, form };
}

function keptOf(
  draft: ProtocolToEdit["before"],
  { id, etag, carId, before }: ProtocolToEdit["ofRentalCar"]["base"],
) {
  return toKeep({ draft, base: { id, etag, carId, before }, protocol: undefined });
}

/** Saves a form with these values as its screen does. @returns the status of a refusal */
async function saved(
  { desk: store, form }: Awaited<ReturnType<typeof opened>>,
  { draft, base }: Pick<ProtocolToEdit["ofRentalCar"], "draft" | "base">,
): Promise<number | undefined> {
  const { kind, rental } = form;
  const kept = keptOf(draft, base);
  const saving = { kind, id: kept.id, rental, etag: kept.etag, before: undefined, kept };
  try {
    await store.save(saving, draftContent(draft));
  } catch (failure) {
    if (failure instanceof ProblemFailure) return failure.status;
    throw failure;
  }
}

test("a handover typed for a car and restored after its rental got another one is never recorded for that one, until a person starts again", async () => {
  await addOther();
  const first = await opened(phone);
  const typed = { ...first.form.before, mileage: "148 320", bodyRemarks: "Rysa na masce" };
  const name = draftName("handover", world.rentalId);
  await first.desk.drafts.keep(name, keptOf(typed, first.form));
  const again = await phone.crash();
  await moveRental(OTHER);

  for (const _ of ["restored", "restored after the refusal"]) {
    const restored = await opened(again);
    const { form } = restored;
    expect(form).toMatchObject({ typed, carId: CAR, rental: { rentalCarId: OTHER } });
    expect(await saved(restored, { draft: form.typed ?? form.before, base: form })).toBe(409);
    expect(await world.handovers()).toEqual([]);
    expect(await restored.desk.drafts.read(name)).toMatchObject({ typed, carId: CAR });
  }
  const last = await opened(again);
  const { ofRentalCar } = last.form;
  expect(ofRentalCar.draft).toMatchObject({
    registrationNumber: "TK 2000",
    mileage: "",
    bodyRemarks: "",
  });
  const draft = { ...ofRentalCar.draft, mileage: "70 000" };
  expect(await saved(last, { draft, base: ofRentalCar.base })).toBeUndefined();
  expect(await world.handovers()).toMatchObject([{
    rentalCarId: OTHER,
    mileage: 70_000,
    bodyRemarks: "",
  }]);
});

test("a handover refused for another car stays one of its own car where its form is opened and saved again", async () => {
  await filledForFirst();
  await pullReplica(phone);
  const again = await opened(phone);
  const { form } = again;
  expect(form).toMatchObject({ carId: CAR, protocol: { mileage: handoverContent().mileage } });
  await saved(again, { draft: { ...form.before, bodyRemarks: "Poprawka" }, base: form });
  expect(await unsentEntries(phone)).toMatchObject([{
    carId: CAR,
    state: { name: "refused", reason: officeMessages.protocolOfOtherCar },
  }]);
  expect(await world.handovers()).toEqual([]);

  const last = await opened(phone);
  const { ofRentalCar } = last.form;
  expect(ofRentalCar).toMatchObject({ draft: { mileage: "" }, base: { carId: OTHER } });
  expect(ofRentalCar.protocol).toBeUndefined();
  await saved(last, { draft: { ...ofRentalCar.draft, mileage: "70 000" }, base: ofRentalCar.base });
  expect(await unsentEntries(phone)).toEqual([]);
  expect(await world.handovers()).toMatchObject([{ rentalCarId: OTHER, mileage: 70_000 }]);
});
