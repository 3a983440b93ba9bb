import { openingLines, WEEKDAYS, writtenHours } from "../../shared/opening_hours.ts";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sampleCompany } from "../../server/tasks/sample/company.ts";
import { company as schema, isBankAccount } from "../../shared/api/company.ts";
import { NEW_COMPANY } from "../../shared/new_company.ts";
import type { Company } from "../../shared/company.ts";
import {
  businessLine,
  missingCompanyFacts,
  writtenBankAccount,
  writtenTaxNumber,
} from "../../shared/company_details.ts";
import {
  addressLine,
  calledDepartments,
  companyWords,
  phoneLink,
  shownDepartments,
} from "../../shared/company_words.ts";
import { messages } from "../../shared/messages.ts";
import { officeMessages } from "../../shared/office_messages.ts";
import { lessor, lessorOf } from "../../shared/papers/lessor.ts";
import { readSources } from "../architecture/read_sources.ts";

/** The path of each refused field with its sentence. */
function faultsOf(changes: object): Record<string, string> {
  const { error } = schema.safeParse({ ...sampleCompany, ...changes });
  const issues = error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join("."), message]));
}

function companyWith(changes: Partial<Company>): Company {
  return { ...sampleCompany, ...changes };
}

test("facts of the invented business are in the sample data only", () => {
  const { legalName, taxNumber, bankAccount, email, departments, marketplace } = sampleCompany;
  const facts = [
    legalName,
    taxNumber,
    bankAccount,
    email,
    ...Object.values(departments).flatMap((department) => [department.phone, department.email]),
    marketplace.brakes,
  ];
  const holders = readSources(fileURLToPath(new URL("../../", import.meta.url)))
    .filter(({ path }) => !path.startsWith("tests/"))
    .filter(({ text }) => facts.some((fact) => text.includes(fact)))
    .map(({ path }) => path);
  expect(holders).toEqual(["server/tasks/sample/company.ts"]);
});

describe("the facts of a business are checked", () => {
  test("those of a new store and of the sample business are accepted as they are", () => {
    expect(schema.parse(NEW_COMPANY)).toEqual(NEW_COMPANY);
    expect(schema.parse(sampleCompany)).toEqual(sampleCompany);
  });

  test.each([
    [{ name: " " }, "name", officeMessages.companyNameMissing],
    [{ taxNumber: "123-456-32-19" }, "taxNumber", officeMessages.nipInvalid],
    [
      { bankAccount: "61 1090 1014 0000 0712 1981 2875" },
      "bankAccount",
      officeMessages.bankAccountInvalid,
    ],
    [{ bankAccount: "6110901014" }, "bankAccount", officeMessages.bankAccountInvalid],
    [{ email: "kontakt@" }, "email", messages.emailInvalid],
    [{ mapLink: "http://mapy.example.com" }, "mapLink", officeMessages.linkInvalid],
    [{ mapLink: "javascript:alert(1)" }, "mapLink", officeMessages.linkInvalid],
    [
      { marketplace: { ...sampleCompany.marketplace, brakes: "hamulce" } },
      "marketplace.brakes",
      officeMessages.linkInvalid,
    ],
    [
      { address: { ...sampleCompany.address, postalCode: "28300" } },
      "address.postalCode",
      officeMessages.postalCodeInvalid,
    ],
    [
      { openingHours: { ...sampleCompany.openingHours, sunday: "rano" } },
      "openingHours.sunday",
      officeMessages.hoursInvalid,
    ],
    [{ copyrightYear: 20 }, "copyrightYear", officeMessages.yearInvalid],
    [
      {
        departments: {
          ...sampleCompany.departments,
          sales: { ...sampleCompany.departments.sales, phone: "zadzwoń" },
        },
      },
      "departments.sales.phone",
      messages.phoneInvalid,
    ],
  ])("%o is refused at its field", (changes, path, message) => {
    expect(faultsOf(changes)).toEqual({ [path]: message });
  });

  test("NIP and bank account are stored as digits, however they were typed", () => {
    const typed = {
      taxNumber: "123-456-32-18",
      bankAccount: "PL 61 1090 1014 0000 0712 1981 2874",
    };
    expect(schema.parse(companyWith(typed))).toEqual(sampleCompany);
  });

  test("a bank account with one other digit is refused", () => {
    const account = sampleCompany.bankAccount;
    const other = fc.record({ at: fc.nat(25), digit: fc.nat(9) });
    fc.assert(fc.property(other, ({ at, digit }) => {
      const changed = account.slice(0, at) + digit + account.slice(at + 1);
      expect(isBankAccount(changed)).toBe(changed === account);
    }));
  });
});

describe("the notation of a day's hours", () => {
  test.each([
    ["8-17", "08:00–17:00"],
    ["8:30 – 16.45", "08:30–16:45"],
    [" ", ""],
    ["0-24", "00:00–24:00"],
  ])("%s is %s", (typed, written) => {
    expect(writtenHours(typed)).toBe(written);
  });

  test.each(["17-8", "8", "8-8", "8:60-9", "25-26", "24:30-25", "od ósmej"])(
    "%s is refused",
    (typed) => {
      expect(writtenHours(typed)).toBeUndefined();
    },
  );

  test("formatted hours are parsed to the same hours", () => {
    const time = fc.tuple(fc.nat(23), fc.nat(59));
    fc.assert(fc.property(time, time, ([hour, minute], [later, past]) => {
      const written = writtenHours(
        `${hour}:${String(minute).padStart(2, "0")}-${later}:${String(past).padStart(2, "0")}`,
      );
      if (written !== undefined) expect(writtenHours(written)).toBe(written);
      expect(written === undefined).toBe(hour * 60 + minute >= later * 60 + past);
    }));
  });
});

describe("the texts about the business", () => {
  test("days with the same hours that follow each other are one line", () => {
    expect(openingLines(sampleCompany)).toEqual([
      { days: "Poniedziałek–piątek", hours: "08:00–17:00" },
      { days: "Sobota", hours: "08:00–14:00" },
    ]);
    const openingHours = { ...sampleCompany.openingHours, wednesday: "", sunday: "08:00–14:00" };
    expect(openingLines({ openingHours }).map(({ days }) => days)).toEqual([
      "Poniedziałek–wtorek",
      "Czwartek–piątek",
      "Sobota–niedziela",
    ]);
    expect(openingLines(NEW_COMPANY)).toEqual([]);
  });

  test("numbers are written in their usual groups, and dialled without spaces", () => {
    expect(writtenTaxNumber(sampleCompany.taxNumber)).toBe("123-456-32-18");
    expect(writtenBankAccount(sampleCompany.bankAccount)).toBe("61 1090 1014 0000 0712 1981 2874");
    expect(phoneLink({ phone: "+48 600-100 200" })).toBe("tel:+48600100200");
  });

  test("a sentence whose place is not set ends without it", () => {
    const sentence = "Auta na sprzedaż {place}.";
    expect(companyWords(sentence, sampleCompany)).toBe("Auta na sprzedaż w Jędrzejowie.");
    expect(companyWords(sentence, NEW_COMPANY)).toBe("Auta na sprzedaż.");
  });

  test("a new store has no address, no phone and no number", () => {
    expect(addressLine(NEW_COMPANY)).toBe("");
    expect(calledDepartments(NEW_COMPANY)).toEqual([]);
    expect(shownDepartments(NEW_COMPANY)).toEqual([]);
    expect(businessLine(NEW_COMPANY)).toBe("Autoplac");
    const { name, legalName, ...unfilled } = lessorOf(NEW_COMPANY);
    expect([name, legalName]).toEqual(["Autoplac", "Autoplac"]);
    expect(Object.values(unfilled)).toEqual(["", "", "", "", ""]);
  });
});

test("the longest valid address fits a signature", () => {
  const long = "x".repeat(200);
  const company = companyWith({
    name: long,
    legalName: long,
    address: { street: long, postalCode: "28-300", city: long, inCity: long },
  });
  expect(schema.parse(company)).toEqual(company);
  expect(lessor.safeParse(lessorOf(company)).success).toBe(true);
});

describe("what is missing before the business opens", () => {
  test("a new store names every fact, the sample business none", () => {
    expect(missingCompanyFacts(sampleCompany)).toEqual([]);
    expect(missingCompanyFacts(NEW_COMPANY)).toEqual([
      "Nazwa prawna",
      "NIP",
      "Rachunek bankowy",
      "E-mail firmy",
      "Adres",
      "Link do mapy",
      "Telefon i e-mail: Sprzedaż i wynajem aut",
      "Telefon i e-mail: Części zamienne",
      "Godziny otwarcia",
      "Godziny biura",
      "Sklep z częściami: linki do kategorii",
    ]);
  });

  test("a single link or half an address that is missing is named", () => {
    const address = { ...sampleCompany.address, postalCode: "" };
    const marketplace = { ...sampleCompany.marketplace, wipers: "" };
    expect(missingCompanyFacts(companyWith({ address, marketplace }))).toEqual([
      "Adres",
      "Sklep z częściami: linki do kategorii",
    ]);
  });

  test("a business that has switched off the parts lacks neither their phone nor their shop", () => {
    const without = missingCompanyFacts({ ...NEW_COMPANY, sections: { parts: false } });
    expect(without).toContain("Telefon i e-mail: Sprzedaż i wynajem aut");
    expect(without.filter((fact) => /częś|części/i.test(fact))).toEqual([]);
  });

  test("a business that is open on one day only has opening hours", () => {
    const closed = Object.fromEntries(WEEKDAYS.map((day) => [day, ""]));
    const openingHours = { ...sampleCompany.openingHours, ...closed, sunday: "10:00–12:00" };
    expect(missingCompanyFacts(companyWith({ openingHours }))).toEqual([]);
  });
});
