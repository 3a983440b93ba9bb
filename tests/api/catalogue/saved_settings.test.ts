import { describe, expect, test } from "vitest";
import { sampleCompany } from "../../../server/tasks/sample/company.ts";
import { DEFAULT_HERO_SECTION } from "../../../shared/catalogue/hero_section.ts";
import { DEFAULT_SETTLEMENT_RATES } from "../../../shared/api/settlement_rates.ts";
import {
  DEFAULT_MAIL_SETTINGS,
  type MailSettings,
  perMail,
} from "../../../shared/mail/mail_settings.ts";
import { messages } from "../../../shared/messages.ts";
import { NEW_COMPANY } from "../../../shared/new_company.ts";
import { PASSWORD } from "../../support/server/api.ts";
import { apiSuite } from "../../support/server/api_suite.ts";

const RATES = { lateHourFee: 60, fuelTenthFee: 45.5, kilometreFee: 0.8, deposit: 1200 };
const MAILS: MailSettings = {
  mails: perMail((kind) => ({ enabled: kind !== "thanks", text: "Cześć {{CustomerFirstName}}!" })),
  texts: { booking_link: "Cześć, oto link!", extension_answer: "Cześć {{CustomerFirstName}}," },
  digest: false,
};
const ACCOUNT = { adminEmail: "", adminEmailPassword: "", hasPassword: false, account: "none" };
/** What is read of a new store, and two that are saved. */
const SETTINGS = [
  {
    name: "settlement-rates",
    defaults: DEFAULT_SETTLEMENT_RATES,
    own: RATES,
    other: { ...RATES, deposit: 1 },
  },
  {
    name: "customer-mails",
    defaults: DEFAULT_MAIL_SETTINGS,
    own: MAILS,
    other: { ...MAILS, digest: true },
  },
  {
    name: "company",
    defaults: NEW_COMPANY,
    own: sampleCompany,
    other: { ...sampleCompany, name: "Drugi" },
    isPublic: true,
  },
  {
    name: "hero-section",
    defaults: DEFAULT_HERO_SECTION,
    own: { ...DEFAULT_HERO_SECTION, title: "A" },
    other: { ...DEFAULT_HERO_SECTION, title: "B" },
    isPublic: true,
    mayBePartial: true,
  },
  {
    name: "EmailSettings",
    defaults: ACCOUNT,
    own: { ...ACCOUNT, adminEmail: "a@example.com" },
    other: { ...ACCOUNT, adminEmail: "b@example.com" },
    mayBePartial: true,
  },
];

const api = apiSuite();

function read(name: string) {
  return api.office("GET", `/api/settings/${name}`);
}
function save(name: string, sent: object, headers: Record<string, string> = {}) {
  const json = name === "EmailSettings" ? { ...sent, currentPassword: PASSWORD } : sent;
  return api.office("POST", `/api/settings/${name}`, { json, headers });
}

describe.each(SETTINGS)("/settings/$name", (setting) => {
  const { name, defaults, own, other, isPublic = false, mayBePartial = false } = setting;

  test("returns the defaults until an administrator saves others", async () => {
    expect((await read(name)).json).toEqual(defaults);
    const saved = await save(name, own);
    expect([saved.status, saved.json]).toEqual([200, own]);
    const again = await read(name);
    expect(again.json).toEqual(own);
    expect(again.headers.get("ETag")).toBe(saved.headers.get("ETag"));
  });

  test("refuses a stale save with 412 and what is saved, and gives a repeated save its first reply, another one with its key 422", async () => {
    const tag = (await read(name)).headers.get("ETag") ?? "";
    const headers = { "If-Match": tag, "Idempotency-Key": "k1" };
    const first = await save(name, own, headers);
    const again = await save(name, own, headers);
    expect([again.status, again.json, again.headers.get("ETag")])
      .toEqual([200, first.json, first.headers.get("ETag")]);
    const stale = await save(name, other, { "If-Match": tag });
    expect([stale.status, stale.problem().current]).toEqual([412, own]);
    expect((await save(name, other, headers)).status).toBe(422);
  });

  test("is saved by administrators only, and read by others only if it is public", async () => {
    const path = `/api/settings/${name}`;
    expect((await api.call("POST", path, { json: own })).status).toBe(401);
    expect((await api.call("GET", path)).status).toBe(isPublic ? 200 : 401);
    expect((await read(name)).json).toEqual(defaults);
    if (!isPublic) expect((await read(name)).headers.get("Cache-Control")).toBe("no-store");
  });

  test("refuses an object without its fields, where it is saved as a whole", async () => {
    const reply = await save(name, {});
    expect([reply.status, (await read(name)).json]).toEqual([mayBePartial ? 200 : 400, defaults]);
  });
});

test("settlement rates are in whole grosze, not negative, and refused at their field", async () => {
  const rounded = await save("settlement-rates", { ...RATES, kilometreFee: 0.999 });
  expect(rounded.json).toMatchObject({ kilometreFee: 1 });
  for (const wrong of [{ ...RATES, deposit: -1 }, { ...RATES, lateHourFee: "60" }]) {
    expect((await save("settlement-rates", wrong)).status).toBe(400);
  }
  const { errors } = (await save("settlement-rates", { ...RATES, deposit: 2_000_000 })).problem();
  expect(errors).toEqual([{ path: "deposit", message: messages.badRequest }]);
});

test.each([
  [
    "mails.thanks.text",
    { ...MAILS, mails: { ...MAILS.mails, thanks: { enabled: true, text: "{{Pesel}}" } } },
  ],
  ["texts.booking_link", { ...MAILS, texts: { ...MAILS.texts, booking_link: "{{Pesel}}" } }],
])("a text of a mail with an unknown field is refused at %s", async (path, json) => {
  const reply = await save("customer-mails", json);
  const message = "Nie ma takiego pola: {{Pesel}}. Popraw je albo usuń.";
  expect([reply.status, reply.problem().errors]).toEqual([400, [{ path, message }]]);
});

test("sections that are switched off stay so where an app of an earlier release saves the facts", async () => {
  const sections = { parts: false, brands: true, slogans: true };
  expect((await save("company", { ...sampleCompany, sections })).json).toMatchObject({ sections });
  const saved = await save("company", { ...sampleCompany, name: "Drugi" });
  expect(saved.json).toMatchObject({ name: "Drugi", sections });
  expect((await save("company", { ...sampleCompany, sections: { parts: "nie" } })).status).toBe(
    400,
  );
});
