import { get, set } from "react-hook-form";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { sampleCompany } from "../../../../../server/tasks/sample/company.ts";
import { company } from "../../../../../shared/api/company.ts";
import { heroSectionInput } from "../../../../../shared/api/hero_section.ts";
import {
  DEFAULT_SETTLEMENT_RATES,
  settlementRatesSettings,
} from "../../../../../shared/api/settlement_rates.ts";
import { DEFAULT_HERO_SECTION } from "../../../../../shared/catalogue/hero_section.ts";
import { USUAL_TEXTS } from "../../../../../shared/mail/customer_mail_texts.ts";
import {
  DEFAULT_MAIL_SETTINGS,
  mailSettings,
  perMail,
} from "../../../../../shared/mail/mail_settings.ts";
import { messages } from "../../../../../shared/messages.ts";
import { NEW_COMPANY } from "../../../../../shared/new_company.ts";
import { officeMessages } from "../../../../../shared/office_messages.ts";
import { formDraft } from "../../../../../web/api/form_drafts.ts";
import {
  COMPANY_FIELDS,
  SECTION_FIELDS,
  withSections,
} from "../../../../../web/features/office/settings/company_fields.ts";
import {
  HERO_FIELDS,
  heroPart,
  shownSection,
} from "../../../../../web/features/office/settings/hero_fields.ts";
import { MAIL_FIELDS } from "../../../../../web/features/office/settings/mail_fields.ts";
import {
  mergeValues,
  parseDecimal,
  sentValues,
  settingFaults,
  type SettingField,
  typedValues,
} from "../../../../../web/features/office/settings/setting_fields.ts";
import { RATE_FIELDS } from "../../../../../web/features/office/settings/SettingsScreen.tsx";

const OWN_MAILS = {
  mails: perMail(() => ({ enabled: false, text: "Cześć!" })),
  texts: { booking_link: "Oto link!", extension_answer: "Hej!" },
  digest: false,
};
const UNKNOWN = officeMessages.mailFieldUnknown.replace("{field}", "{{Pesel}}");
const HERO = heroPart({ ...DEFAULT_HERO_SECTION, scale: 120, top: -40, right: 12.5 });
type SettingForm = {
  readonly fields: readonly SettingField[];
  readonly schema: z.ZodType;
  readonly settings: readonly object[];
  readonly faults: [path: string, typed: string, message: string][];
};
const FORMS: Readonly<Record<string, SettingForm>> = {
  company: {
    fields: COMPANY_FIELDS,
    schema: company,
    settings: [NEW_COMPANY, sampleCompany, { ...NEW_COMPANY, copyrightYear: 0 }],
    faults: [
      ["name", "", officeMessages.companyNameMissing],
      ["bankAccount", "61 1090 1014 0000 0712 1981 2875", officeMessages.bankAccountInvalid],
      ["departments.parts.phone", "12", messages.phoneInvalid],
      ["marketplace.tyres", "ftp://example.com", officeMessages.linkInvalid],
      ["copyrightYear", "20", officeMessages.yearInvalid],
    ],
  },
  "home-sections": {
    fields: SECTION_FIELDS,
    schema: company,
    settings: [withSections({ ...sampleCompany, sections: { parts: false } })],
    faults: [],
  },
  "settlement-rates": {
    fields: RATE_FIELDS,
    schema: settlementRatesSettings,
    settings: [DEFAULT_SETTLEMENT_RATES, { ...DEFAULT_SETTLEMENT_RATES, kilometreFee: 1.2 }],
    faults: [
      ["deposit", "", messages.fieldRequired],
      ["deposit", "dużo", officeMessages.numberUnreadable],
      ["lateHourFee", "-1", officeMessages.numberNegative],
    ],
  },
  "customer-mails": {
    fields: MAIL_FIELDS,
    schema: mailSettings,
    settings: [DEFAULT_MAIL_SETTINGS, OWN_MAILS],
    faults: [
      ["mails.thanks.text", "{{Pesel}}", UNKNOWN],
      ["texts.booking_link", "{{Pesel}}", UNKNOWN],
    ],
  },
  "hero-section": {
    fields: HERO_FIELDS,
    schema: heroSectionInput,
    settings: [HERO],
    faults: [
      ["scale", "0", officeMessages.heroScaleOutside],
      ["scale", "1001", officeMessages.heroScaleOutside],
      ["top", "-10001", officeMessages.heroOffsetOutside],
      ["right", "", officeMessages.heroOffsetOutside],
    ],
  },
};

describe.each(Object.entries(FORMS))(
  "the form of %s",
  (_, { fields, schema, settings, faults }) => {
    test.each(settings.map((setting) => ({ setting })))(
      "sends the object of the API back as it was: $setting",
      ({ setting }) => {
        const values = typedValues(fields, setting);
        expect(schema.parse(sentValues(fields, values))).toEqual(setting);
        expect(settingFaults(fields, schema, values)).toEqual([]);
      },
    );

    test("has only fields of the object, each once, and shows them as text or switches", () => {
      const values = typedValues(fields, settings[0] ?? {});
      for (const { path } of fields) expect(typeof get(values, path)).toMatch(/^(string|boolean)$/);
      expect(new Set(fields.map(({ path }) => path)).size).toBe(fields.length);
    });

    test.each(faults)("refuses %s of %j before the server does", (path, typed, message) => {
      const values = typedValues(fields, settings[0] ?? {});
      set(values, path, typed);
      expect(settingFaults(fields, schema, values)).toEqual([{ path, message }]);
    });
  },
);

test("a draft that an earlier release stored flat is discarded, and one of this shape restored", () => {
  const like = typedValues(COMPANY_FIELDS, NEW_COMPANY);
  const flat = { name: "Auto", address_street: "Leśna 1", departments_sales_phone: "500 600 700" };
  expect(formDraft({ etag: "1", before: flat, typed: flat }, like)).toBeUndefined();
  const typed = { ...like, name: "Auto" };
  expect(formDraft({ etag: "1", before: like, typed }, like)).toMatchObject({ typed });
});

describe("two administrators who changed the company", () => {
  const before = typedValues(COMPANY_FIELDS, NEW_COMPANY);
  function changed(path: string, value: string) {
    const values = structuredClone(before);
    set(values, path, value);
    return values;
  }
  const theirs = changed("departments.sales.phone", "+48 500 600 700");

  test("keep both changes where they are in different fields of one object", () => {
    const mine = changed("departments.sales.email", "auta@example.com");
    const { conflicts, merged } = mergeValues({ before, mine, theirs });
    expect(conflicts).toEqual([]);
    expect(merged).toHaveProperty("departments.sales", {
      ...NEW_COMPANY.departments.sales,
      phone: "+48 500 600 700",
      email: "auta@example.com",
    });
  });

  test("are in conflict where they changed one field of an object, and mine can be kept", () => {
    const mine = changed("departments.sales.phone", "600");
    const { conflicts, merged } = mergeValues({ before, mine, theirs });
    expect(conflicts).toEqual(["departments"]);
    expect(merged).toEqual(mine);
  });
});

test("the form of the mails shows the usual words where the business has none, and sends typed words trimmed", () => {
  const values = typedValues(MAIL_FIELDS, DEFAULT_MAIL_SETTINGS);
  expect(values).toHaveProperty("mails.thanks.text", USUAL_TEXTS.thanks);
  set(values, "mails.thanks.text", " Cześć! \n");
  expect(sentValues(MAIL_FIELDS, values)).toHaveProperty("mails.thanks.text", "Cześć!");
});

describe("the hero section", () => {
  const values = typedValues(HERO_FIELDS, HERO);

  test("requires a title or a subtitle", () => {
    const faultsOf = (title: string, subtitle: string) =>
      settingFaults(HERO_FIELDS, heroSectionInput, { ...values, title, subtitle });
    expect(faultsOf(" ", "")).toEqual([
      { path: "title", message: officeMessages.heroTitleMissing },
    ]);
    expect(faultsOf("", "Samochód")).toEqual([]);
  });

  test("is previewed as the form would save it, with default numbers while a number is incomplete", () => {
    expect(shownSection({ ...values, title: "Wynajmij" }, "/images/hero.webp"))
      .toEqual({ ...HERO, title: "Wynajmij", imagePath: "/images/hero.webp" });
    const shown = shownSection({ ...values, scale: "", top: "-" }, "");
    expect([shown.scale, shown.top, shown.right]).toEqual([100, 0, 12.5]);
  });

  test("reads numbers in Polish notation", () => {
    expect(["12,5", " 7 ", "−30", "-30", "", "-", "1 0"].map(parseDecimal))
      .toEqual([12.5, 7, -30, -30, NaN, NaN, NaN]);
  });
});
