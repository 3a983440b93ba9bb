import type { z } from "zod";
import {
  type EmailSettings,
  emailSettings,
  type EmailSettingsInput,
  testMailSent,
} from "../../../shared/api/email_settings.ts";
import { heroSection, type HeroSectionInput } from "../../../shared/api/hero_section.ts";
import { settlementRatesSettings } from "../../../shared/api/settlement_rates.ts";
import { mailSettings } from "../../../shared/mail/mail_settings.ts";
import { company, storedCompany } from "../../../shared/api/company.ts";
import type { Company } from "../../../shared/company.ts";
import type { HeroSection } from "../../../shared/catalogue/hero_section.ts";
import { request } from "../transport.ts";
import { fileForm, upload, type UploadOptions } from "../upload.ts";
import { type Versioned, withVersion } from "../versioned_values.ts";

const EMAIL = "/settings/EmailSettings";
const HERO = "/settings/hero-section";
const COMPANY = "/settings/company";

/** The e-mail account; its app code is never returned (decisions §2.6), an empty one is kept. */
export const { read: emailAccount, save: saveEmailAccount } = settingsAt<
  EmailSettings,
  EmailSettingsInput
>(EMAIL, emailSettings);

/**
 * Sends a test mail from the stored account to the business and returns its recipient.
 * @throws ProblemFailure 502 with the mail server's message
 */
export async function sendTestMail(): Promise<string> {
  const { data } = await request("POST", `${EMAIL}/test`, {
    // The mail server may refuse slowly.
    timeout: 60_000,
    parse: testMailSent.parse,
  });
  return data.to;
}

/** The home page's hero; fields that are missing in a save stay as they are. */
export const { read: heroSettings, save: saveHeroSettings } = settingsAt<
  HeroSection,
  HeroSectionInput
>(HERO, heroSection);

/** Replaces the hero's image. @throws ProblemFailure 413, 415 */
export async function sendHeroImage(
  file: File,
  options: UploadOptions,
): Promise<Versioned<HeroSection>> {
  return await withVersion(upload("POST", `${HERO}/image`, fileForm(file), {
    ...options,
    parse: heroSection.parse,
  }));
}

/** 'Dane firmy': the facts of the business. */
export const { read: companySettings, save: saveCompanySettings } = settingsAt(
  COMPANY,
  storedCompany,
);

/** Replaces the logo. @throws ProblemFailure 413, 415 */
export async function sendLogo(file: File, options: UploadOptions): Promise<Versioned<Company>> {
  return await withVersion(upload("POST", `${COMPANY}/logo`, fileForm(file), {
    ...options,
    parse: company.parse,
  }));
}

/** Settlement rates of returns, and the default deposit of a new agreement; in zł. */
export const { read: settlementRatesNow, save: saveSettlementRates } = settingsAt(
  "/settings/settlement-rates",
  settlementRatesSettings,
);

/** Which mails go to customers by themselves, in which words, and the daily digest. */
export const { read: customerMailSettings, save: saveCustomerMailSettings } = settingsAt(
  "/settings/customer-mails",
  mailSettings,
);

/** Reads and saves settings. Saving @throws ProblemFailure 400, 412 for another version */
function settingsAt<Values, Saved = Values>(path: string, schema: z.ZodType<Values>) {
  return {
    read: (signal?: AbortSignal) =>
      withVersion(request("GET", path, { signal, parse: schema.parse })),
    save: (body: Saved, sending: { idempotencyKey: string; ifMatch?: string }) =>
      withVersion(request("POST", path, { ...sending, body, parse: schema.parse })),
  };
}
