import {
  type EmailSettings,
  emailSettings,
  type EmailSettingsInput,
  testMailSent,
} from "../../../shared/api/email_settings.ts";
import { heroSection, type HeroSectionInput } from "../../../shared/api/hero_section.ts";
import {
  type SettlementRatesSettings,
  settlementRatesSettings,
} from "../../../shared/api/settlement_rates.ts";
import { company } from "../../../shared/api/company.ts";
import type { Company } from "../../../shared/company.ts";
import type { HeroSection } from "../../../shared/catalogue/hero_section.ts";
import { request } from "../transport.ts";
import { fileForm, upload, type UploadOptions } from "../upload.ts";
import { type Versioned, withVersion } from "../versioned_values.ts";

type Sending = { idempotencyKey: string; ifMatch?: string };

/** The business's e-mail account; its app code is never returned (decisions §2.6). */
export async function emailAccount(signal?: AbortSignal): Promise<Versioned<EmailSettings>> {
  return await withVersion(request("GET", EMAIL, { signal, parse: emailSettings.parse }));
}

/** An empty code keeps the stored one. @throws ProblemFailure 400, 412 for another version */
export async function saveEmailAccount(
  body: EmailSettingsInput,
  sending: Sending,
): Promise<Versioned<EmailSettings>> {
  return await withVersion(
    request("POST", EMAIL, { ...sending, body, parse: emailSettings.parse }),
  );
}

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

/** The home page's hero for the administrator. */
export async function heroSettings(signal?: AbortSignal): Promise<Versioned<HeroSection>> {
  return await withVersion(request("GET", HERO, { signal, parse: heroSection.parse }));
}

/** Missing fields stay as they are. @throws ProblemFailure 400, 412 for another version */
export async function saveHeroSettings(
  body: HeroSectionInput,
  sending: Sending,
): Promise<Versioned<HeroSection>> {
  return await withVersion(request("POST", HERO, { ...sending, body, parse: heroSection.parse }));
}

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

/** 'Dane firmy': the facts of the business, to be changed. */
export async function companySettings(signal?: AbortSignal): Promise<Versioned<Company>> {
  return await withVersion(request("GET", COMPANY, { signal, parse: company.parse }));
}

/** @throws ProblemFailure 400, 412 for another version */
export async function saveCompanySettings(
  body: Company,
  sending: Sending,
): Promise<Versioned<Company>> {
  return await withVersion(request("POST", COMPANY, { ...sending, body, parse: company.parse }));
}

/** Replaces the logo. @throws ProblemFailure 413, 415 */
export async function sendLogo(file: File, options: UploadOptions): Promise<Versioned<Company>> {
  return await withVersion(upload("POST", `${COMPANY}/logo`, fileForm(file), {
    ...options,
    parse: company.parse,
  }));
}

/** Settlement rates of returns, and the default deposit of a new agreement; in zł. */
export async function settlementRatesNow(
  signal?: AbortSignal,
): Promise<Versioned<SettlementRatesSettings>> {
  return await withVersion(request("GET", RATES, { signal, parse: settlementRatesSettings.parse }));
}

/** @throws ProblemFailure 400, 412 for another version */
export async function saveSettlementRates(
  body: SettlementRatesSettings,
  sending: Sending,
): Promise<Versioned<SettlementRatesSettings>> {
  return await withVersion(
    request("POST", RATES, { ...sending, body, parse: settlementRatesSettings.parse }),
  );
}

const EMAIL = "/settings/EmailSettings";
const COMPANY = "/settings/company";
const RATES = "/settings/settlement-rates";
const HERO = "/settings/hero-section";
