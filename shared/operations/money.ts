import { z } from "zod";
import {
  accountRequest,
  cashDay,
  cashEntryInput,
  dayCloseRequest,
  entryVoidRequest,
  openMoney,
  openMoneyQuery,
  recordedEntries,
  rentalAccount,
} from "../api/money.ts";
import { fileReply, json, jsonBody, type OperationTable } from "./operation.ts";

const recorded = json(recordedEntries, "The entries as they are now");
const day = json(cashDay, "The day");
const ofDay = z.object({ date: z.iso.date() });
const MONTH_FILE = /^\d{4}-(0[1-9]|1[0-2])\.csv$/;
const ofMonth = z.object({ month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/) });

/** The money of rentals, the cash of a day and what the accountant gets; administrators only. */
export const moneyOperations = {
  "GET /account/{rentalId}": {
    summary: "What a rental is charged, what was paid, and its deposit",
    responses: { 200: json(rentalAccount, "Balance and entries") },
  },
  "POST /account/{rentalId}/entry": {
    summary: "Records what was paid, given back, kept or charged",
    description: "A fact: never refused for its sums. The `Idempotency-Key` is the `entryId`. " +
      "409 `too_many_entries` from 200 entries on.",
    reads: ["Idempotency-Key"],
    request: { body: jsonBody(accountRequest, "One entry, or several in one commit") },
    responses: { 201: recorded },
  },
  "POST /account/{rentalId}/entry/{entryId}/void": {
    summary: "Voids an entry, which stays readable",
    reads: ["Idempotency-Key"],
    request: { body: jsonBody(entryVoidRequest, "The cause") },
    responses: { 200: recorded },
  },
  "GET /account/{rentalId}/entry/{entryId}/pdf": {
    summary: "Confirms a payment, or a deposit that was given back, as a PDF; not stored",
    responses: { 200: fileReply("application/pdf", "The confirmation") },
  },
  "POST /account/{rentalId}/entry/{entryId}/mail": {
    summary: "Mails that confirmation to the customer",
    reads: ["Idempotency-Key"],
    responses: { 204: { description: "Queued" } },
  },
  "GET /cash/open": {
    summary: "Rentals whose money is open: to pay, to give back, deposits held and to return",
    request: { query: openMoneyQuery },
    responses: { 200: json(openMoney, "Totals of all lists and one page of one") },
  },
  "GET /cash/day/{date}": {
    summary: "What was taken on a day, and what should be in the cash boxes",
    request: { params: ofDay },
    responses: { 200: day },
  },
  "GET /cash/day/{date}/pdf": {
    summary: "The day's cash report as a PDF; not stored",
    request: { params: ofDay },
    responses: { 200: fileReply("application/pdf", "The report") },
  },
  "POST /cash/day/{date}/entry": {
    summary: "Records cash that was paid in at the bank, or added",
    reads: ["Idempotency-Key"],
    request: { params: ofDay, body: jsonBody(cashEntryInput, "The entry") },
    responses: { 201: day },
  },
  "POST /cash/day/{date}/close": {
    summary: "Closes a day by what was counted; 409 `day_closed` or `cash_changed`",
    reads: ["Idempotency-Key"],
    request: { params: ofDay, body: jsonBody(dayCloseRequest, "What was counted") },
    responses: { 200: day },
  },
  "GET /cash/month/{file}": {
    summary: "A month's entries for the accountant: `yyyy-MM.csv`",
    request: { params: z.object({ file: z.string().regex(MONTH_FILE) }) },
    responses: { 200: fileReply("text/csv", "UTF-8 with BOM") },
  },
  "GET /cash/month/{month}/invoices.csv": {
    summary: "What invoices of a month are written by: one row for each line of a rental",
    request: { params: ofMonth },
    responses: { 200: fileReply("text/csv", "UTF-8 with BOM") },
  },
} satisfies OperationTable;
