import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sampleCompany } from "../../../server/tasks/sample/company.ts";
import { NEW_COMPANY } from "../../../shared/new_company.ts";
import { messages } from "../../../shared/messages.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { apiSuite } from "../../support/server/api_suite.ts";
import { type BuiltApp, openBuiltApp } from "../../support/server/built_app.ts";

const PATH = "/api/settings/company";
const api = apiSuite();

function read() {
  return api.call("GET", PATH);
}
function save(json: unknown, headers: Record<string, string> = {}) {
  return api.office("POST", PATH, { json, headers });
}

describe("/settings/company", () => {
  test("an e-mail that an earlier release accepted and this one refuses keeps the site running", async () => {
    const { sales, parts } = sampleCompany.departments;
    const departments = { sales: { ...sales, email: "jan.@wp.pl" }, parts };
    await api.services.catalogue.change(() => [{
      kind: "setting",
      put: {
        ...sampleCompany,
        departments,
        email: "biuro@moja_firma.pl",
        id: "company",
        version: 1,
      },
    }]);
    expect(await read()).toMatchObject({ status: 200, json: { email: "biuro@moja_firma.pl" } });
    expect((await api.call("GET", "/api/rentalcar")).status).toBe(200);
    expect((await save({ ...sampleCompany, departments })).status).toBe(400);
  });

  test("each invalid field gets its sentence, and none of the others is saved", async () => {
    const { departments, marketplace } = sampleCompany;
    const reply = await save({
      ...sampleCompany,
      bankAccount: "61 1090 1014 0000 0712 1981 2875",
      departments: { ...departments, parts: { ...departments.parts, phone: "12" } },
      marketplace: { ...marketplace, tyres: "ftp://example.com/opony" },
    });
    expect([reply.status, reply.problem().errors]).toEqual([400, [
      { path: "bankAccount", message: officeMessages.bankAccountInvalid },
      { path: "departments.parts.phone", message: messages.phoneInvalid },
      { path: "marketplace.tyres", message: officeMessages.linkInvalid },
    ]]);
    expect((await read()).json).toEqual(NEW_COMPANY);
  });

  test("of two administrators who save at the same time one gets 412 with the facts of the other", async () => {
    const version = { "If-Match": (await read()).headers.get("ETag") ?? "" };
    const [one, other] = [{ ...sampleCompany, name: "Jeden" }, { ...sampleCompany, name: "Drugi" }];
    const replies = await Promise.all([save(one, version), save(other, version)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const winner = replies[0].status === 200 ? one : other;
    expect((await read()).json).toEqual(winner);
  });
});

describe("the facts of the business in the served pages", () => {
  let app: BuiltApp;
  beforeEach(async () => {
    app = await openBuiltApp();
  });
  afterEach(() => app.close());

  async function set(company: typeof NEW_COMPANY): Promise<void> {
    await app.services.catalogue.change(() => [
      { kind: "setting", put: { id: "company", ...company } },
    ]);
  }

  test("the pages of a new store contain no phone, no address and no place", async () => {
    for (const path of ["/", "/kontakt", "/sprzedaz-aut", "/polityka-prywatnosci"]) {
      const page = await app.get(path);
      expect(page.text).not.toMatch(/telephone|streetAddress|tel:|Jędrzej|\{place\}|\{name\}/);
    }
    const business = (await app.get("/")).thing("AutoDealer");
    expect(Object.keys(business ?? {}).toSorted())
      .toEqual(["@id", "@type", "image", "logo", "name", "url"]);
  });

  test("a change is visible at the next request of any page", async () => {
    const before = await app.get("/kontakt");
    await set({ ...sampleCompany, name: "Auto Centrum" });
    for (const path of ["/", "/kontakt", "/warunki-wynajmu", "/nie-ma", "/sprzedaz-aut"]) {
      const page = await app.get(path, { "If-None-Match": before.headers.get("ETag") ?? "" });
      expect(page.status).not.toBe(304);
      expect(page.text).toContain("<span>Auto Centrum</span>");
      expect(page.text).toMatch(/<title>[^<]* · Auto Centrum<\/title>/);
    }
    const contact = await app.get("/kontakt");
    expect(contact.meta("og:site_name")).toBe("Auto Centrum");
    expect(contact.meta("description")).toContain("dojazd w Jędrzejowie.");
    expect(contact.thing("AutoDealer")).toMatchObject({
      name: "Auto Centrum",
      hasMap: sampleCompany.mapLink,
    });
  });
});
