import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  DEFAULT_MAIL_SETTINGS,
  type MailSettings,
  perMail,
} from "../../../shared/mail/mail_settings.ts";
import { type Api, openApi } from "../../support/server/api.ts";

const PATH = "/api/settings/customer-mails";
let api: Api;
let token: string;
beforeEach(async () => {
  api = await openApi();
  token = await api.login();
});
afterEach(() => api.close());

const OWN: MailSettings = {
  mails: perMail((kind) => ({ enabled: kind !== "thanks", text: "Cześć {{CustomerFirstName}}!" })),
  texts: { booking_link: "Cześć, oto link!", extension_answer: "Cześć {{CustomerFirstName}}," },
  digest: false,
};

function read() {
  return api.call("GET", PATH, { token });
}
function save(json: unknown, headers: Record<string, string> = {}) {
  return api.call("POST", PATH, { token, json, headers });
}

describe("/settings/customer-mails", () => {
  test("all mails go out in the usual words until an administrator decides otherwise", async () => {
    expect((await read()).json).toEqual(DEFAULT_MAIL_SETTINGS);
    const saved = await save(OWN);
    expect([saved.status, saved.json]).toEqual([200, OWN]);
    const again = await read();
    expect(again.json).toEqual(OWN);
    expect(again.headers.get("ETag")).toBe(saved.headers.get("ETag"));
  });

  test("a text with an unknown field is refused at its field", async () => {
    const mails = { ...OWN.mails, thanks: { enabled: true, text: "{{Pesel}}" } };
    const reply = await save({ ...OWN, mails });
    expect(reply.status).toBe(400);
    expect(reply.problem().errors).toEqual([{
      path: "mails.thanks.text",
      message: "Nie ma takiego pola: {{Pesel}}. Popraw je albo usuń.",
    }]);
    expect((await save({})).status).toBe(400);
  });

  test("a text of a mail that is always sent is checked at its field, too", async () => {
    const texts = { ...OWN.texts, booking_link: "{{Pesel}}" };
    const reply = await save({ ...OWN, texts });
    expect([reply.status, reply.problem().errors?.map(({ path }) => path)])
      .toEqual([400, ["texts.booking_link"]]);
  });

  test("a stale save is 412 with what is set, and a lost reply is given again", async () => {
    const tag = (await read()).headers.get("ETag") ?? "";
    const headers = { "If-Match": tag, "Idempotency-Key": "k1" };
    const first = await save(OWN, headers);
    expect((await save(OWN, headers)).json).toEqual(first.json);
    const stale = await save({ ...OWN, digest: true }, { "If-Match": tag });
    expect([stale.status, stale.problem().current]).toEqual([412, OWN]);
  });

  test("the settings of mails are for administrators only", async () => {
    for (const method of ["GET", "POST"]) {
      const json = method === "POST" ? OWN : undefined;
      expect((await api.call(method, PATH, { json })).status).toBe(401);
    }
  });
});
