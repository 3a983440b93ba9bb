import { company, storedCompany } from "../api/company.ts";
import { emailSettings, emailSettingsInput, testMailSent } from "../api/email_settings.ts";
import { heroSection, heroSectionInput } from "../api/hero_section.ts";
import { settlementRatesSettings } from "../api/settlement_rates.ts";
import { mailSettings } from "../mail/mail_settings.ts";
import { fileBody, json, jsonBody, KEY_AND_TAG, type OperationTable } from "./operation.ts";

const section = json(heroSection, "The whole section");
const facts = json(company, "The facts of the business; a text that is not filled is empty");
const account = json(emailSettings, "The settings; the app code is always empty");
const MAILS = "The mails; an empty text is the usual words";
const mails = json(mailSettings, MAILS);
const RATES = "The rates in zł";
const rates = json(settlementRatesSettings, RATES);

/** Facts and settings of the business. */
export const settingsOperations = {
  "GET /settings/hero-section": {
    role: "anyone",
    summary: "Texts and image of the home page's first section",
    responses: { 200: json(heroSection, "As set, else the defaults") },
  },
  "POST /settings/hero-section": {
    summary: "Saves the texts and the place of the image; what is absent stays",
    request: { body: jsonBody(heroSectionInput, "What changes") },
    reads: KEY_AND_TAG,
    responses: { 200: section },
  },
  "POST /settings/hero-section/image": {
    summary: "Shows another image from now on",
    request: {
      body: fileBody("JPG, PNG or WebP of at most 15 MB; what can be seen through stays so"),
    },
    reads: KEY_AND_TAG,
    responses: { 200: section },
  },
  "GET /settings/company": {
    role: "anyone",
    summary: "What the business says about itself",
    responses: { 200: facts },
    expected: storedCompany,
  },
  "POST /settings/company": {
    summary: "Saves all facts of the business",
    request: {
      body: jsonBody(
        company,
        "All facts; NIP and bank account with their check digits, links with https",
      ),
    },
    responses: { 200: facts },
    expected: storedCompany,
  },
  "POST /settings/company/logo": {
    summary: "Shows another logo from now on",
    request: {
      body: fileBody("SVG or PNG of at most 512 KB; what is no drawing is taken out of an SVG"),
    },
    responses: { 200: facts },
    expected: storedCompany,
  },
  "GET /settings/EmailSettings": {
    summary: "The e-mail account of the business, without its code",
    responses: { 200: account },
  },
  "POST /settings/EmailSettings": {
    summary: "Saves the e-mail account; an empty code keeps it. A change asks for the password",
    request: {
      body: jsonBody(
        emailSettingsInput,
        "Address and app code, the caller's present password and code",
      ),
    },
    reads: KEY_AND_TAG,
    responses: { 200: account },
  },
  "POST /settings/EmailSettings/test": {
    summary: "Sends a mail to the business at once; 502 with the mail server's words if it refuses",
    reads: [],
    responses: { 200: json(testMailSent, "The mail server took it") },
  },
  "GET /settings/customer-mails": {
    summary: "Which mails go out by themselves, and in which words",
    responses: { 200: mails },
  },
  "POST /settings/customer-mails": {
    summary: "Saves which mails go out by themselves, and in which words",
    request: { body: jsonBody(mailSettings, MAILS) },
    responses: { 200: mails },
  },
  "GET /settings/settlement-rates": {
    summary: "What a return is settled at, as set, else the defaults",
    responses: { 200: rates },
  },
  "POST /settings/settlement-rates": {
    summary: "Saves what returns are settled at from now on",
    request: { body: jsonBody(settlementRatesSettings, RATES) },
    responses: { 200: rates },
  },
} satisfies OperationTable;
