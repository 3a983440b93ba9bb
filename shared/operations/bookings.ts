import { z } from "zod";
import { bookingAgreement, bookingAgreementSigning } from "../api/booking_agreement.ts";
import {
  bookingChange,
  extensionAnswer,
  extensionRequest,
  lostLinkAccepted,
  lostLinkRequest,
  myBooking,
  newLink,
  newLinkRequest,
  personAnswer,
  personQuestion,
  personReply,
} from "../api/my_booking.ts";
import { rental } from "../api/rental.ts";
import { driverData } from "../rental/driver.ts";
import { BOOKING_PROOF, BOOKING_TOKEN } from "../rental/my_booking.ts";
import { fileReply, json, jsonBody, type OperationTable } from "./operation.ts";

const linkHeaders = z.object({
  [BOOKING_TOKEN.toLowerCase()]: z.string().optional()
    .meta({ description: "The token of the customer's link" }),
});
const personHeaders = linkHeaders.extend({
  [BOOKING_PROOF.toLowerCase()]: z.string().optional()
    .meta({ description: "The proof of `POST /booking/person`" }),
});
const booking = json(myBooking, "The booking");
const agreement = json(bookingAgreement, "The agreement, or why there is none to sign");

/** A booking by the link of its customer, and what the office does about that link. */
export const bookingOperations = {
  "POST /booking/view": {
    role: "anyone",
    summary: "A booking as its customer's link shows it",
    request: { headers: linkHeaders },
    responses: { 200: booking },
  },
  "POST /booking/change": {
    role: "anyone",
    summary: "Moves a booking to another period, until 24 hours before the pickup",
    request: {
      headers: linkHeaders,
      body: jsonBody(bookingChange, "The period and the price shown"),
    },
    responses: { 200: booking },
  },
  "POST /booking/cancel": {
    role: "anyone",
    summary: "Cancels a booking, until 24 hours before the pickup",
    request: { headers: linkHeaders },
    responses: { 200: booking },
  },
  "POST /booking/link": {
    role: "anyone",
    summary:
      "Mails new links of the rentals of an e-mail; the reply does not tell if there are any",
    request: { body: jsonBody(lostLinkRequest, "The e-mail") },
    responses: { 202: json(lostLinkAccepted, "The same for every e-mail") },
  },
  "POST /booking/extension": {
    role: "anyone",
    summary: "Asks for a later end; the office answers",
    request: { headers: linkHeaders, body: jsonBody(extensionRequest, "The later end") },
    responses: { 200: booking },
  },
  "POST /booking/person": {
    role: "anyone",
    summary: "Confirms the person at a link for a day; without an answer it tells what is asked",
    request: {
      headers: linkHeaders,
      body: jsonBody(personAnswer, "Digits of the phone, or the mailed code"),
    },
    responses: { 200: json(personReply, "The proof, or what is asked") },
  },
  "POST /booking/person/code": {
    role: "anyone",
    summary: "Mails a code to the customer, where the phone can no longer confirm the person",
    request: { headers: linkHeaders },
    responses: { 202: json(personQuestion, "What is asked now") },
  },
  "POST /booking/driver": {
    role: "anyone",
    summary:
      "Stores the driver's data; whole they are never shown again. To replace them asks for a proof",
    request: { headers: personHeaders, body: jsonBody(driverData, "The driver's data") },
    responses: { 200: booking },
  },
  "POST /booking/agreement": {
    role: "anyone",
    summary: "The agreement of a booking as its customer reads it; drawn up where there is none",
    request: { headers: personHeaders },
    responses: { 200: agreement },
  },
  "POST /booking/agreement/sign": {
    role: "anyone",
    summary: "The customer's signature; the agreement is signed once the business has signed, too",
    request: {
      headers: personHeaders,
      body: jsonBody(bookingAgreementSigning, "The signature, and the ticked statements"),
    },
    responses: { 200: agreement },
  },
  "POST /booking/agreement/pdf": {
    role: "anyone",
    summary: "The PDF of a signed agreement",
    request: { headers: personHeaders },
    responses: { 200: fileReply("application/pdf", "The PDF, never cached") },
  },
  "POST /rental/{id}/link": {
    summary: "Makes a new link for a rental's customer, which ends the one before",
    request: { body: jsonBody(newLinkRequest, "Whether it is mailed") },
    responses: { 201: json(newLink, "The address, shown this once") },
  },
  "DELETE /rental/{id}/link": {
    summary: "Ends a rental's link",
    responses: { 204: { description: "Ended" } },
  },
  "POST /rental/{id}/extension": {
    summary: "Answers a customer's wish for a later end; yes moves the end if the car is free",
    request: { body: jsonBody(extensionAnswer, "The answer") },
    responses: { 200: json(rental, "The whole rental") },
  },
  "GET /rental/{id}/driver": {
    summary: "The driver's data that a rental's customer has given",
    responses: { 200: json(driverData, "The data") },
  },
} satisfies OperationTable;
