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
import { type MailSettings, mailSettings } from "../../../shared/api/mail_settings.ts";
import { company } from "../../../shared/api/company.ts";
import type { Company } from "../../../shared/company.ts";
import type { HeroSection } from "../../../shared/catalogue/hero_section.ts";
import { request } from "../transport.ts";
import { upload, type UploadOptions } from "../upload.ts";
import type { Versioned } from "../versioned_values.ts";

type Sending = { idempotencyKey: string; ifMatch?: string };

/** The business's e-mail account; its app code is never returned (decisions §2.6). */
export async function emailAccount(signal?: AbortSignal): Promise<Versioned<EmailSettings>> {
  const { data, etag = "" } = await request("GET", EMAIL, { signal, parse: parseEmail });
  return { values: data, etag };
}

/** An empty code keeps the stored one. @throws ProblemFailure 400, 412 for another version */
export async function saveEmailAccount(
  body: EmailSettingsInput,
  sending: Sending,
): Promise<Versioned<EmailSettings>> {
  const { data, etag = "" } = await request("POST", EMAIL, { ...sending, body, parse: parseEmail });
  return { values: data, etag };
}

/**
 * Sends a test mail from the stored account to the business and returns its recipient.
 * @throws ProblemFailure 502 with the mail server's message
 */
export async function sendTestMail(): Promise<string> {
  const { data } = await request("POST", `${EMAIL}/test`, {
    // The mail server may refuse slowly.
    timeout: 60_000,
    parse: (reply) => testMailSent.parse(reply),
  });
  return data.to;
}

/** The home page's hero for the administrator. */
export async function heroSettings(signal?: AbortSignal): Promise<Versioned<HeroSection>> {
  const { data, etag = "" } = await request("GET", HERO, { signal, parse: parseHero });
  return { values: data, etag };
}

/** Missing fields stay as they are. @throws ProblemFailure 400, 412 for another version */
export async function saveHeroSettings(
  body: HeroSectionInput,
  sending: Sending,
): Promise<Versioned<HeroSection>> {
  const { data, etag = "" } = await request("POST", HERO, { ...sending, body, parse: parseHero });
  return { values: data, etag };
}

/** Replaces the hero's image. @throws ProblemFailure 413, 415 */
export async function sendHeroImage(
  file: File,
  options: UploadOptions,
): Promise<Versioned<HeroSection>> {
  const body = new FormData();
  body.append("file", file, file.name);
  const { data, etag = "" } = await upload("POST", `${HERO}/image`, body, {
    ...options,
    parse: parseHero,
  });
  return { values: data, etag };
}

/** 'Dane firmy': the facts of the business, to be changed. */
export async function companySettings(signal?: AbortSignal): Promise<Versioned<Company>> {
  const { data, etag = "" } = await request("GET", COMPANY, { signal, parse: parseCompany });
  return { values: data, etag };
}

/** @throws ProblemFailure 400, 412 for another version */
export async function saveCompanySettings(
  body: Company,
  sending: Sending,
): Promise<Versioned<Company>> {
  const { data, etag = "" } = await request("POST", COMPANY, {
    ...sending,
    body,
    parse: parseCompany,
  });
  return { values: data, etag };
}

/** Replaces the logo. @throws ProblemFailure 413, 415 */
export async function sendLogo(file: File, options: UploadOptions): Promise<Versioned<Company>> {
  const body = new FormData();
  body.append("file", file, file.name);
  const { data, etag = "" } = await upload("POST", `${COMPANY}/logo`, body, {
    ...options,
    parse: parseCompany,
  });
  return { values: data, etag };
}

/** Settlement rates of returns, and the default deposit of a new agreement; in zł. */
export async function settlementRatesNow(
  signal?: AbortSignal,
): Promise<Versioned<SettlementRatesSettings>> {
  const { data, etag = "" } = await request("GET", RATES, { signal, parse: parseRates });
  return { values: data, etag };
}

/** @throws ProblemFailure 400, 412 for another version */
export async function saveSettlementRates(
  body: SettlementRatesSettings,
  sending: Sending,
): Promise<Versioned<SettlementRatesSettings>> {
  const { data, etag = "" } = await request("POST", RATES, { ...sending, body, parse: parseRates });
  return { values: data, etag };
}

/** Which mails go to customers by themselves, and the daily digest. */
export async function customerMailSettings(signal?: AbortSignal): Promise<Versioned<MailSettings>> {
  const { data, etag = "" } = await request("GET", MAILS, { signal, parse: parseMails });
  return { values: data, etag };
}

/** @throws ProblemFailure 400, 412 for another version */
export async function saveCustomerMailSettings(
  body: MailSettings,
  sending: Sending,
): Promise<Versioned<MailSettings>> {
  const { data, etag = "" } = await request("POST", MAILS, { ...sending, body, parse: parseMails });
  return { values: data, etag };
}

const EMAIL = "/settings/EmailSettings";
const COMPANY = "/settings/company";
const RATES = "/settings/settlement-rates";
const MAILS = "/settings/customer-mails";
const HERO = "/settings/hero-section";

function parseEmail(reply: unknown): EmailSettings {
  return emailSettings.parse(reply);
}

function parseHero(reply: unknown): HeroSection {
  return heroSection.parse(reply);
}

function parseCompany(reply: unknown): Company {
  return company.parse(reply);
}

function parseMails(reply: unknown): MailSettings {
  return mailSettings.parse(reply);
}

function parseRates(reply: unknown): SettlementRatesSettings {
  return settlementRatesSettings.parse(reply);
}
