import type { SettlementRatesSettings } from "../../shared/api/settlement_rates.ts";
import { DEFAULT_SETTLEMENT_RATES } from "../../shared/api/settlement_rates.ts";
import { DEFAULT_HERO_SECTION, type HeroSection } from "../../shared/catalogue/hero_section.ts";
import type { Company } from "../../shared/company.ts";
import { DEFAULT_MAIL_SETTINGS, type MailSettings } from "../../shared/mail/mail_settings.ts";
import { NEW_COMPANY } from "../../shared/new_company.ts";
import type { CatalogueDocument } from "./documents.ts";
import type { CatalogueSnapshot } from "./snapshot.ts";

type SettingDocument = CatalogueDocument<"setting">;
export type SettingId = SettingDocument["id"];
/** A setting as it is stored, without its id and version. */
export type Setting<Id extends SettingId> = Omit<
  Extract<SettingDocument, { id: Id }>,
  "id" | "version"
>;

/** The settings until an administrator sets others. */
const DEFAULTS: { readonly [Id in SettingId]: Setting<Id> } = {
  company: NEW_COMPANY,
  "customer-mails": DEFAULT_MAIL_SETTINGS,
  "email-settings": { adminEmail: "", sealedPassword: "" },
  "hero-section": DEFAULT_HERO_SECTION,
  "settlement-rates": DEFAULT_SETTLEMENT_RATES,
};

/** A stored setting, or its defaults. */
export function settingNow<Id extends SettingId>(now: CatalogueSnapshot, id: Id): Setting<Id> {
  const set = now.setting.get(id);
  if (!isSetting(set, id)) return DEFAULTS[id];
  const { id: _id, version: _version, ...setting } = set;
  return setting;
}

/** How often a setting was set; 0 while it has its defaults. */
export function settingVersion(now: CatalogueSnapshot, id: SettingId): number {
  return now.setting.get(id)?.version ?? 0;
}

/** The facts of the business. */
export function companyNow(now: CatalogueSnapshot): Company {
  return settingNow(now, "company");
}

/** Which mails are sent automatically, and in which words. */
export function mailSettingsNow(now: CatalogueSnapshot): MailSettings {
  return settingNow(now, "customer-mails");
}

/** The first section of the home page (public-side §2.3). */
export function heroSectionNow(now: CatalogueSnapshot): HeroSection {
  return settingNow(now, "hero-section");
}

/** The rates of settlements, and the deposit of a new agreement. */
export function settlementRatesNow(now: CatalogueSnapshot): SettlementRatesSettings {
  return settingNow(now, "settlement-rates");
}

function isSetting<Id extends SettingId>(
  set: SettingDocument | undefined,
  id: Id,
): set is Extract<SettingDocument, { id: Id }> {
  return set?.id === id;
}
