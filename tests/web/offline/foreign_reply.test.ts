import { expect, test } from "vitest";
import { v7 } from "uuid";
import { officeMessages } from "../../../shared/office_messages.ts";
import { keepPhoto } from "../../../web/offline/device/kept_photos.ts";
import { unsentEntries } from "../../../web/offline/outbox.ts";
import { tryNow } from "../../../web/offline/entry_progress.ts";
import { pushDue } from "../../../web/offline/push.ts";
import {
  givenPhone,
  mileages,
  phone,
  protocolId,
  save,
  world,
} from "../../support/offline/given_phone.ts";
import { handoverContent, saveHandover } from "../../support/offline/offline_world.ts";
import { jpeg } from "../../support/server/sent_files.ts";

givenPhone();

const STATUSES = [200, 400, 401, 403, 404, 409, 412, 422, 500];

/** The page of a captive portal, sent in place of every reply. */
function page(status: number): Response {
  const headers = { "Content-Type": "text/html; charset=utf-8" };
  return new Response("<h1>Zaloguj się do Wi-Fi</h1>", { status, headers });
}

/** Ends the captive portal, so that our server replies. */
async function endPortal(): Promise<void> {
  phone.network = () => "up";
  await tryNow(phone, "back");
  await pushDue(phone);
}

test.each(STATUSES)(
  "a captive portal's page with %d is no reply of our server: the protocol waits, and is recorded afterwards",
  async (status) => {
    await save(100);
    phone.network = () => page(status);
    expect(await pushDue(phone)).toMatchObject({
      sent: 0,
      offline: status < 500,
      needsLogin: false,
    });
    expect(await unsentEntries(phone)).toMatchObject([{ state: { name: "waiting", tries: 1 } }]);
    await endPortal();
    expect([await unsentEntries(phone), await mileages()]).toEqual([[], [100]]);
  },
);

test.each(STATUSES)(
  "a photo waits where a captive portal replies with a page with %d",
  async (status) => {
    const photoId = v7();
    const { rentalId } = world;
    const contentType = "image/jpeg";
    await keepPhoto(phone, { id: photoId, rentalId, bytes: await jpeg(16, 12), contentType });
    const photos = [{ id: photoId, takenAt: "2026-11-27T07:00:00.000Z", note: "" }];
    await saveHandover(phone, { protocolId, rentalId, content: handoverContent({ photos }) });
    phone.network = () => page(status);
    await pushDue(phone);
    expect(await unsentEntries(phone)).toMatchObject([{ state: { name: "waiting" } }]);
    await endPortal();
    expect(await unsentEntries(phone)).toEqual([]);
  },
);

test.each([403, 404])(
  "an entry waits where a captive portal replies to the conflict's read with %d",
  async (status) => {
    await save(100);
    await pushDue(phone);
    await world.api.office("PUT", `/api/rentalprotocolout/${protocolId}`, {
      json: handoverContent({ mileage: 170 }),
    });
    await saveHandover(phone, {
      protocolId,
      rentalId: world.rentalId,
      base: { type: "version", version: 1, content: handoverContent({ mileage: 100 }) },
      content: handoverContent({ mileage: 150 }),
    });
    let calls = 0;
    phone.network = () => (calls += 1) === 1 ? "up" : page(status);
    await pushDue(phone);
    expect(await unsentEntries(phone)).toMatchObject([{ state: { name: "waiting" } }]);
    await endPortal();
    expect(await unsentEntries(phone)).toMatchObject([{ state: { name: "conflict" } }]);
  },
);

test.each([401, 403, 404, 409, 412, 422])(
  "JSON with %d that is not our server's problem format is reported as another server's reply",
  async (status) => {
    await save(100);
    phone.network = () => Response.json({ error: "log in to the Wi-Fi" }, { status });
    await pushDue(phone);
    const reason = officeMessages.foreignReplied;
    expect(await unsentEntries(phone)).toMatchObject([{ state: { name: "waiting", reason } }]);
    await endPortal();
    expect(await mileages()).toEqual([100]);
  },
);
