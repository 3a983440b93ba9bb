import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { company } from "../../shared/company.ts";
import { readSources } from "../architecture/read_sources.ts";

/** What an owner of the site has to replace (decisions §7). */
const PLACEHOLDERS = [
  company.legalName,
  company.taxNumber,
  company.bankAccount,
  company.email,
  company.mapLink,
  ...company.departments.flatMap(({ phone, phoneHref, email }) => [phone, phoneHref, email]),
  ...Object.values(company.marketplace),
];

test("phones, e-mails, numbers and links of the business are in one file", () => {
  const holders = readSources(fileURLToPath(new URL("../../", import.meta.url)))
    .filter(({ path }) => !path.startsWith("tests/"))
    .filter(({ text }) => PLACEHOLDERS.some((placeholder) => text.includes(placeholder)))
    .map(({ path }) => path);
  expect(holders).toEqual(["shared/company.ts"]);
});
