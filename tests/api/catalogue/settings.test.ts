import { afterEach, beforeEach, describe, expect, test } from "vitest";
import sharp from "sharp";
import { createApp } from "../../../server/app.ts";
import { createMailer } from "../../../server/mail/mailer.ts";
import { createSettingsMailer } from "../../../server/mail/settings_mailer.ts";
import { sendDue } from "../../../server/reactions/mail_loop.ts";
import { sweepFiles } from "../../../server/reactions/sweep_files.ts";
import { heroSection } from "../../../shared/api/hero_section.ts";
import { problem } from "../../../shared/api/problem.ts";
import { DEFAULT_HERO_SECTION } from "../../../shared/catalogue/hero_section.ts";
import { messages } from "../../../shared/messages.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { type ApiReply, PASSWORD } from "../../support/server/api.ts";
import { apiSuite } from "../../support/server/api_suite.ts";
import { bookingJson, CAR } from "../../support/server/booking_world.ts";
import { formOf, jpeg, pixelBomb } from "../../support/server/sent_files.ts";
import { startMailServer, type TestMailServer } from "../../support/server/smtp.ts";
import { storedText } from "../../support/server/stored_text.ts";

const CODE = "abcd efgh ijkl mnop";
const api = apiSuite([CAR]);
let token: string;
beforeEach(async () => {
  token = await api.login();
});

function call(method: string, path: string, json?: unknown, headers: Record<string, string> = {}) {
  const body = json === undefined ? {} : { json };
  return api.call(method, `/api/settings/${path}`, { ...body, token, headers });
}

function saveEmail(json: object, headers: Record<string, string> = {}): Promise<ApiReply> {
  return call("POST", "EmailSettings", { currentPassword: PASSWORD, ...json }, headers);
}

describe("GET and POST /settings/EmailSettings", () => {
  test("store the address as it is, and the code encrypted", async () => {
    const reply = await saveEmail({ adminEmail: " Biuro@Example.com ", adminEmailPassword: CODE });
    const kept = {
      adminEmail: "biuro@example.com",
      adminEmailPassword: "",
      hasPassword: true,
      account: "settings",
    };
    expect([reply.status, reply.json]).toEqual([200, kept]);
    const read = await call("GET", "EmailSettings");
    expect([read.json, read.headers.get("ETag")]).toEqual([kept, reply.headers.get("ETag")]);
    expect(await storedText(api.services.kv)).not.toContain(CODE);
    expect(api.logged.join("")).not.toContain(CODE);
  });

  test("an empty code, or none, keeps the stored one", async () => {
    await saveEmail({ adminEmail: "a@example.com", adminEmailPassword: CODE });
    for (const code of ["", null, undefined]) {
      const reply = await saveEmail({ adminEmail: "b@example.com", adminEmailPassword: code });
      expect(reply.json).toMatchObject({ adminEmail: "b@example.com", hasPassword: true });
    }
    const again = await saveEmail({ adminEmailPassword: "another" });
    expect(again.json).toMatchObject({ adminEmail: "b@example.com", hasPassword: true });
    expect((await saveEmail({ adminEmail: "" })).json).toMatchObject({ account: "none" });
  });

  test("a malformed address is refused", async () => {
    const reply = await saveEmail({ adminEmail: "biuro" });
    expect([reply.status, reply.problem().errors])
      .toEqual([400, [{ path: "adminEmail", message: messages.emailInvalid }]]);
  });

  test("a change of the code alone is a new version", async () => {
    const tag = (await call("GET", "EmailSettings")).headers.get("ETag") ?? "";
    await saveEmail({ adminEmailPassword: CODE });
    expect((await saveEmail({ adminEmail: "b@example.com" }, { "If-Match": tag })).status).toBe(
      412,
    );
  });
});

describe("mails that are sent by the settings", () => {
  let mailServer: TestMailServer;
  beforeEach(async () => {
    mailServer = await startMailServer();
  });
  afterEach(() => mailServer.close());

  function services() {
    return {
      ...api.services,
      mailer: createSettingsMailer(api.services, { mailServer: mailServer.url }),
    };
  }

  async function sendTest() {
    const reply = await createApp(services()).request("/api/settings/EmailSettings/test", {
      method: "POST",
      headers: { Authorization: `Bearer ${token}` },
    });
    const json: unknown = await reply.json();
    return { status: reply.status, json, sentence: () => problem.parse(json).errorMessage };
  }

  /** The sentences at the fields of a refused save. */
  async function faultsOf(json: object): Promise<unknown> {
    const reply = await saveEmail(json);
    return [reply.status, reply.problem().errors];
  }
  const WRONG = [400, [{ path: "currentPassword", message: officeMessages.passwordWrong }]];
  const MAILED = { adminEmail: "obcy@example.com", adminEmailPassword: CODE };

  async function queued(): Promise<number> {
    const events = await api.events();
    return events.filter(({ event }) => event.type === "MailQueued").length;
  }

  test("another account is named by no token alone: the call asks for the caller's present password", async () => {
    for (
      const given of [MAILED, { adminEmail: "obcy@example.com" }, { adminEmailPassword: CODE }]
    ) {
      expect(await faultsOf({ ...given, currentPassword: "" })).toEqual(WRONG);
    }
    expect(await faultsOf({ ...MAILED, currentPassword: "wrong" })).toEqual(WRONG);
    // Together with those of the other calls: five in 15 minutes.
    const json = { currentPassword: "wrong", newPassword: "zupełnie nowe hasło" };
    expect((await api.call("POST", "/api/identity/password", { token, json })).status).toBe(400);
    expect((await saveEmail(MAILED)).status).toBe(429);
    expect((await call("GET", "EmailSettings")).json).toMatchObject({ account: "none" });
  });

  test("another account is told by mail to all users, also where the server stops before it is stored", async () => {
    mailServer.letIn("biuro@example.com", CODE);
    await saveEmail({ adminEmail: "biuro@example.com", adminEmailPassword: CODE });
    const { catalogue } = api.services;
    const stopping = {
      ...services(),
      catalogue: {
        ...catalogue,
        change: (decide: Parameters<typeof catalogue.change>[0]) =>
          catalogue.change(async (now) => {
            await decide(now);
            throw new Error("the server stopped");
          }),
      },
    };
    const reply = await createApp(stopping).request("/api/settings/EmailSettings", {
      method: "POST",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body: JSON.stringify({ ...MAILED, currentPassword: PASSWORD }),
    });
    expect(reply.status).toBe(500);
    await sendDue(services());
    expect(mailServer.received).toMatchObject([{
      from: { address: "biuro@example.com" },
      to: [{ address: "admin@example.com" }],
      subject: "Zmiana dostępu do panelu",
      text: expect.stringContaining("zmiana konta poczty firmy. Zrobiono to z konta admin@"),
    }]);
  });

  test("a save that changes nothing asks for no password, takes no try and is not mailed", async () => {
    await saveEmail({ adminEmail: "biuro@example.com", adminEmailPassword: CODE });
    const before = await queued();
    const same = { adminEmail: " BIURO@example.com ", adminEmailPassword: CODE };
    for (const given of [{}, same, { adminEmailPassword: "" }, same, same, same]) {
      expect((await saveEmail({ ...given, currentPassword: "" })).status).toBe(200);
    }
    expect(await queued()).toBe(before);
    expect(await faultsOf({ adminEmail: "x@example.com", currentPassword: "" })).toEqual(WRONG);
  });

  test("a booking's mails wait for an account, then are sent from it", async () => {
    await api.call("POST", "/api/rental", { json: bookingJson() });
    expect(await sendDue(services())).toBe(0);
    mailServer.letIn("biuro@example.com", CODE);
    await saveEmail({ adminEmail: "biuro@example.com", adminEmailPassword: CODE });
    // The first account is not mailed: there was no account to send it by.
    expect(await sendDue(services())).toBe(2);
    const own = { address: "biuro@example.com" };
    expect(mailServer.received.map(({ from }) => from)).toMatchObject([own, own]);
    // They go out over several connections, in any order.
    expect(mailServer.received.flatMap(({ to }) => to?.map(({ address }) => address) ?? []).sort())
      .toEqual(["anna@example.com", "biuro@example.com"]);
  });

  test("SMTP_URL overrides the account, not the address; without an address ADMIN_EMAIL gets the mail", async () => {
    const byUrl = { ...api.services, mailer: createMailer(mailServer.url) };
    await api.call("POST", "/api/rental", { json: bookingJson() });
    await sendDue(byUrl);
    await saveEmail({ adminEmail: "biuro@example.com" });
    const json = bookingJson({
      startDateTime: "2026-12-01T07:00:00.000Z",
      endDateTime: "2026-12-02T07:00:00.000Z",
    });
    await api.call("POST", "/api/rental", { json });
    await sendDue(byUrl);
    const business = mailServer.received.filter(({ subject }) =>
      subject?.startsWith("Nowa rezerwacja")
    );
    expect(business.map(({ to }) => to?.[0]?.address))
      .toEqual(["admin@example.com", "biuro@example.com"]);
  });

  test("'Wyślij wiadomość próbną' sends immediately and replies with the address", async () => {
    mailServer.letIn("biuro@example.com", CODE);
    await saveEmail({ adminEmail: "biuro@example.com", adminEmailPassword: CODE });
    const reply = await sendTest();
    expect([reply.status, reply.json]).toEqual([200, { sent: true, to: "biuro@example.com" }]);
    expect(mailServer.received).toMatchObject([{ subject: "Wiadomość próbna" }]);
  });

  test("without an account it is 409", async () => {
    const reply = await sendTest();
    expect([reply.status, reply.sentence()]).toEqual([409, officeMessages.mailNotConfigured]);
  });

  test("a wrong code is 502 with the mail server's answer, and neither it nor the log contains the code", async () => {
    await saveEmail({ adminEmail: "biuro@example.com", adminEmailPassword: CODE });
    const reply = await sendTest();
    expect([reply.status, reply.sentence()])
      .toEqual([502, "Serwer poczty odpowiedział: 535 wrong password"]);
    expect(JSON.stringify(reply.json)).not.toContain(CODE);
    expect(api.logged.join("")).toContain("SMTP 535");
    expect(api.logged.join("")).not.toMatch(/biuro|efgh|wrong password/);
  });

  test("the code in a mail server's answer is masked", async () => {
    mailServer.letIn("biuro@example.com", "not now");
    mailServer.answer(554);
    await saveEmail({ adminEmail: "biuro@example.com", adminEmailPassword: "not now" });
    expect((await sendTest()).sentence()).toBe("Serwer poczty odpowiedział: 554 ***");
  });

  test("an unreachable mail server is 502 with the reason", async () => {
    await saveEmail({ adminEmail: "biuro@example.com", adminEmailPassword: CODE });
    const away = {
      ...api.services,
      mailer: createSettingsMailer(api.services, { mailServer: "smtp://127.0.0.1:1" }),
    };
    const reply = await createApp(away).request("/api/settings/EmailSettings/test", {
      method: "POST",
      headers: { Authorization: `Bearer ${token}` },
    });
    expect([reply.status, problem.parse(await reply.json()).errorMessage])
      .toEqual([502, "Nie udało się połączyć z serwerem poczty (ESOCKET)."]);
  });
});

describe("POST /settings/hero-section", () => {
  const hero = () => api.call("GET", "/api/settings/hero-section");
  const save = (json: unknown, headers: Record<string, string> = {}) =>
    call("POST", "hero-section", json, headers);

  test("saves texts and position, keeps fields that are not sent, and is visible to visitors immediately", async () => {
    const reply = await save({ title: " Wynajmij auto ", scale: 120, top: -10, right: 5 });
    const saved = {
      ...DEFAULT_HERO_SECTION,
      title: "Wynajmij auto",
      scale: 120,
      top: -10,
      right: 5,
    };
    expect([reply.status, reply.json]).toEqual([200, saved]);
    const seen = await hero();
    expect([seen.json, seen.headers.get("ETag")]).toEqual([saved, reply.headers.get("ETag")]);
    await save({ subtitle: "" });
    expect((await hero()).json).toEqual({ ...saved, subtitle: "" });
  });

  test.each([
    ["scale", 0],
    ["scale", "100"],
    ["top", 10_001],
    ["right", -10_001],
    ["imagePath", "/images/hero/other/960.webp"],
    ["imagePath", "https://evil.example/a.webp"],
  ])("%s of %j is refused", async (path, value) => {
    const reply = await save({ [path]: value });
    expect([reply.status, reply.problem().errors])
      .toEqual([400, [{ path, message: messages.badRequest }]]);
    expect((await hero()).json).toEqual(DEFAULT_HERO_SECTION);
  });

  test("a text that is too long is refused", async () => {
    expect((await save({ title: "x".repeat(201) })).problem().errorMessage)
      .toBe(messages.fieldTooLong);
  });
});

describe("POST /settings/hero-section/image", () => {
  function send(bytes: Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) {
    const form = formOf({}, [["file", "auto.png", bytes]]);
    return api.call("POST", "/api/settings/hero-section/image", { form, token, headers });
  }
  const stored = () => api.services.files.list("");

  test("serves the image to everyone in its widths, and keeps its transparency", async () => {
    const reply = await send(await transparentPng());
    const section = heroSection.parse(reply.json);
    expect(reply.status).toBe(200);
    expect(section.imagePath).toMatch(/^\/images\/hero\/[0-9a-f-]+\/600\.webp$/);
    expect(section.imageVariants?.map(({ width, type }) => `${width} ${type}`)).toEqual([
      "480 image/avif",
      "480 image/webp",
      "600 image/avif",
      "600 image/webp",
    ]);
    expect((await api.call("GET", "/api/settings/hero-section")).json).toEqual(section);
    for (const { filePath } of section.imageVariants ?? []) {
      const file = await api.services.files.get(filePath.replace("/images/", ""));
      const { channels } = await sharp(file?.bytes).stats();
      expect(channels[3]?.min).toBeLessThan(20);
      expect((await api.call("GET", filePath)).status).toBe(200);
    }
  });

  test("replaces the previous image and deletes its files; saving texts keeps the image", async () => {
    await send(await jpeg());
    const second = heroSection.parse((await send(await jpeg(100, 50))).json);
    expect(await stored()).toHaveLength(2);
    const reply = await call("POST", "hero-section", { ...second, title: "A" });
    expect([reply.status, reply.json]).toEqual([200, { ...second, title: "A" }]);
    expect([(await stored()).length, await sweepFiles(api.services)]).toEqual([2, 0]);
  });

  test("an empty imagePath removes the image and its files", async () => {
    await send(await jpeg());
    const reply = await call("POST", "hero-section", { imagePath: "" });
    expect(reply.json).toEqual(DEFAULT_HERO_SECTION);
    expect(await stored()).toEqual([]);
  });

  test.each([
    ["nothing in it", () => new Uint8Array(), 400, officeMessages.fileEmpty],
    ["a text", () => new TextEncoder().encode("auto"), 415, officeMessages.photoUnreadable],
    ["very many pixels", () => pixelBomb(), 413, officeMessages.photoTooManyPixels],
    ["more than 15 MB", () => new Uint8Array(15_728_641), 413, officeMessages.photoTooLarge],
  ])("%s is refused, and no file of it is stored", async (_, file, status, sentence) => {
    const reply = await send(await file());
    expect(reply.refusal()).toEqual([status, sentence]);
    expect(await stored()).toEqual([]);
  });

  test("without a file it is 400", async () => {
    const reply = await api.call("POST", "/api/settings/hero-section/image", {
      form: formOf({ file: "auto" }),
      token,
    });
    expect(reply.refusal()).toEqual([400, officeMessages.photoMissing]);
  });

  test("a stale If-Match is 412, and the image is kept", async () => {
    const first = await send(await jpeg());
    const late = await send(await jpeg(), { "If-Match": '"7"' });
    expect([late.status, late.problem().current]).toEqual([412, first.json]);
    expect(await stored()).toHaveLength(2);
  });

  test("a request repeated with its key and file stores the image once", async () => {
    const bytes = await jpeg();
    const headers = { "Idempotency-Key": "image" };
    const first = await send(bytes, headers);
    expect((await send(bytes, headers)).json).toEqual(first.json);
    expect(await stored()).toHaveLength(2);
  });
});

test("a visitor gets 401 at the image of the hero section and the test mail", async () => {
  for (const path of ["EmailSettings/test", "hero-section/image"]) {
    expect((await api.call("POST", `/api/settings/${path}`)).status).toBe(401);
  }
});

/** Half of it is transparent. */
async function transparentPng(): Promise<Uint8Array<ArrayBuffer>> {
  const clear = { width: 600, height: 300, channels: 4, background: "#00000000" } as const;
  const solid = { width: 300, height: 300, channels: 4, background: "#8f1d1dff" } as const;
  const image = sharp({ create: clear }).composite([{ input: { create: solid }, left: 0, top: 0 }]);
  return new Uint8Array(await image.png().toBuffer());
}
