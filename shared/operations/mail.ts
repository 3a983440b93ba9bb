import { z } from "zod";
import { contactAccepted, contactRequest } from "../api/contact.ts";
import {
  enquiry,
  enquiryAnswer,
  enquiryChange,
  enquiryList,
  enquiryQuery,
  newEnquiries,
} from "../api/enquiry.ts";
import {
  confirmationRequest,
  customerMailRequest,
  mailQueue,
  mailSent,
  mailStatus,
  mailTemplateReply,
  troubledMails,
} from "../api/mail.ts";
import { accepted, json, jsonBody, KEY_AND_TAG, type OperationTable } from "./operation.ts";

const notification = z.looseObject({ rentalId: z.uuid() }).meta({ id: "RentalNotification" });
const sent = json(mailSent, "The mail server took it");

/** Mails, and messages of the contact form. */
export const mailOperations = {
  "POST /email/contact-form": {
    role: "anyone",
    summary: "Takes a visitor's message to the business",
    request: { body: jsonBody(contactRequest, "The message") },
    responses: { 202: json(contactAccepted, "Recorded; it will be sent") },
  },
  "POST /email/rental-notification": {
    role: "anyone",
    summary: "Says that a booking was made; its mail was queued with the booking, none is doubled",
    request: { body: jsonBody(notification, "The notification; only the booking's id is used") },
    reads: [],
    responses: { 202: accepted },
  },
  "GET /email/templates": {
    summary: "The templates of mails to customers, with their default words",
    responses: { 200: json(z.array(mailTemplateReply), "In the order in which they are offered") },
  },
  "GET /email/rental/{id}/status": {
    summary: "Whether a mail was sent to the rental's customer",
    responses: { 200: json(mailStatus, "The answer") },
  },
  "POST /email/custom": {
    summary: "Sends a mail to a rental's customer at once, then sets the status of its template",
    request: { body: jsonBody(customerMailRequest, "The mail") },
    reads: KEY_AND_TAG,
    responses: { 200: sent },
  },
  "POST /email/customer-confirmation": {
    summary: "Sends the confirmation with its default words",
    request: { body: jsonBody(confirmationRequest, "The rental") },
    reads: KEY_AND_TAG,
    responses: { 200: sent },
  },
  "GET /email/failed": {
    summary: "Mails that failed, or wait after a failed attempt",
    responses: { 200: json(troubledMails, "Newest first") },
  },
  "GET /email/queue": {
    summary: "How many mails wait for their first try, and whether there is an account for them",
    responses: { 200: json(mailQueue, "The numbers") },
  },
  "POST /email/{id}/retry": {
    summary: "Tries such a mail at once; 502 where it is refused again",
    responses: { 200: json(mailSent, "The mail server took it, now or before") },
  },
  "DELETE /email/{id}": {
    summary: "Takes such a mail off the list; it will not be sent",
    responses: { 204: { description: "It is gone" } },
  },
  "GET /enquiry": {
    summary: "Messages of the contact form found by search and state, by the page",
    request: { query: enquiryQuery },
    responses: { 200: json(enquiryList, "One page, newest first, with totals by state") },
  },
  "GET /enquiry/new": {
    summary: "How many enquiries are new, and how many of them came over 24 h ago",
    responses: { 200: json(newEnquiries, "The numbers") },
  },
  "GET /enquiry/{id}": {
    summary: "One enquiry with its note and the state of its mails",
    responses: { 200: json(enquiry, "The enquiry") },
  },
  "POST /enquiry/{id}": {
    summary: "Sets an enquiry's state, writes its note, or both",
    request: { body: jsonBody(enquiryChange, "The change") },
    reads: KEY_AND_TAG,
    responses: { 200: json(enquiry, "The whole enquiry") },
  },
  "POST /enquiry/{id}/answer": {
    summary: "Answers an enquiry by mail at once; a new one is in progress from then on",
    request: { body: jsonBody(enquiryAnswer, "The mail") },
    reads: KEY_AND_TAG,
    responses: { 200: sent },
  },
} satisfies OperationTable;
