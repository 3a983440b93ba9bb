import { z } from "zod";
import { availability, availabilityQuery, takenCar } from "../api/availability.ts";
import { carHolderAnswer, carHolderQuestion, policeLetterRequest } from "../api/car_holder.ts";
import {
  customerEmail,
  customerExport,
  customerNoteInput,
  customerPage,
  customerQuestion,
  customerSearch,
  customerSummary,
  erasureReceipt,
  erasureRequest,
  foundCustomers,
} from "../api/customer.ts";
import { fleet, fleetQuery } from "../api/fleet.ts";
import { knownCondition } from "../api/protocol.ts";
import {
  bookedRental,
  bookingRequest,
  busyRental,
  confirmedRental,
  filteredQuery,
  filteredRentals,
  quoteRequest,
  rental,
  rentalEdit,
} from "../api/rental.ts";
import { rentalHistory, rentalMessagesReply } from "../api/rental_history.ts";
import { replica, replicaQuery } from "../api/replica.ts";
import { searchRequest, searchResults } from "../api/search.ts";
import {
  serviceBlock,
  serviceBlockInput,
  serviceBlockQuery,
  serviceBlocks,
} from "../api/service_block.ts";
import { clockConfirmation, today } from "../api/today.ts";
import { rentalQuote } from "../rental/rental_quote.ts";
import { fileReply, json, jsonBody, KEY_AND_TAG, type OperationTable } from "./operation.ts";

const whole = json(rental, "The whole rental");
const change = {
  summary: "Changes a rental; with regenerateDocuments its papers too, both or nothing",
  description: "409 `car_handed_over` for another car once a protocol shows the first as handed " +
    "over, 409 `car_not_available` where another rental has the car.",
  request: { body: jsonBody(rentalEdit, "The rental") },
  responses: { 200: whole },
};
const block = json(serviceBlock, "The whole block");
const blockBody = jsonBody(serviceBlockInput, "The block");
const question = { body: jsonBody(customerQuestion, "The e-mail") };

/** Rentals, prices and availability, the plans of day and fleet, search, customers. */
export const rentalOperations = {
  "GET /availability": {
    role: "anyone",
    summary: "Which cars are taken in a period, and when each is free for as long as that",
    request: { query: availabilityQuery },
    responses: { 200: json(z.array(takenCar), "In the order of the catalogue") },
  },
  "GET /availability/{carId}": {
    role: "anyone",
    summary: "When a car is taken",
    request: { query: availabilityQuery },
    responses: { 200: json(availability, "Busy periods by their start") },
  },
  "GET /rental": {
    role: "anyone",
    summary: "All rentals; to a visitor only which periods are taken, of the next 500 bookings",
    responses: { 200: json(z.union([z.array(rental), z.array(busyRental)]), "Newest first") },
  },
  "GET /rental/filtered": {
    summary: "Rentals found by search, filter and order, by the page",
    request: { query: filteredQuery },
    responses: { 200: json(filteredRentals, "One page") },
  },
  "GET /rental/{id}": {
    role: "anyone",
    summary: "One rental; to a visitor only the period that it takes",
    responses: { 200: json(z.union([rental, busyRental]), "The rental") },
    expected: rental,
  },
  "POST /rental": {
    role: "anyone",
    summary: "Books a car; exactly one of any overlapping bookings is accepted",
    request: { body: jsonBody(bookingRequest, "The booking") },
    responses: { 201: json(bookedRental, "The whole rental") },
  },
  "PUT /rental/{id}": change,
  "PUT /rentals/{id}": change,
  "DELETE /rental/{id}": {
    summary: "Deletes a rental, which frees its car; mails about it that wait are withdrawn",
    responses: { 204: { description: "Deleted" } },
  },
  "POST /rental/{id}/confirmation": {
    summary: "Confirms a rental that waits: its mail goes some seconds later",
    description: "409 `not_to_confirm` where the rental does not wait for it.",
    reads: KEY_AND_TAG,
    responses: { 200: json(confirmedRental, "The whole rental, and the mail") },
  },
  "DELETE /rental/{id}/confirmation": {
    summary: "Undoes a confirmation whose mail still waits: status and mail as before",
    description: "409 `confirmation_final` afterwards.",
    reads: ["Idempotency-Key"],
    responses: { 200: whole },
  },
  "GET /rental/{id}/history": {
    summary: "What happened to a rental and to the mails about it, when and by whom",
    responses: { 200: json(rentalHistory, "Newest first") },
  },
  "GET /rental/{id}/messages": {
    summary: "The mails about a rental with their texts, and the enquiries of its customer",
    responses: { 200: json(rentalMessagesReply, "Newest first") },
  },
  "POST /quote": {
    role: "anyone",
    summary: "The price of a car for a period: days, rate, total and deposit in zł",
    request: { body: jsonBody(quoteRequest, "Car and period") },
    responses: { 200: json(rentalQuote, "The price") },
  },
  "GET /rentalcar/{id}/condition": {
    summary: "The car as the last filled protocol of either kind left it",
    responses: {
      200: json(
        knownCondition.nullable(),
        "Mileage, fuel, damages and equipment; null where no protocol contains any",
      ),
    },
  },
  "GET /today": {
    summary: "What the day asks for: handovers, returns, new bookings and enquiries, unsent mails",
    responses: { 200: json(today, "The day") },
  },
  "POST /clock/confirmation": {
    summary:
      "Confirms that the server's clock is right, so that what only it decides happens again",
    request: { body: jsonBody(clockConfirmation, "The clock as `GET /today` showed it") },
    responses: { 204: { description: "It is believed from now on" } },
  },
  "POST /search": {
    summary: "Rentals, agreements, cars and enquiries that contain a text; at most 5 of each",
    description: "Names, cars, plates, VINs, digits of a phone, numbers of papers. The text is " +
      "sent in the body, not in the URL",
    request: { body: jsonBody(searchRequest, "The text") },
    reads: [],
    responses: { 200: json(searchResults, "The first ones of each kind, and how many there are") },
  },
  "GET /replica": {
    summary:
      "Rentals of the coming days with cars, papers and terms, and enquiries, for work without a network",
    request: { query: replicaQuery },
    responses: { 200: json(replica, "All that a handover and a return at the car need") },
  },
  "GET /fleet": {
    summary: "All rental cars, and what keeps them in a window",
    request: { query: fleetQuery },
    responses: {
      200: json(fleet, "Cars in Polish order; rentals that are not cancelled, and service blocks"),
    },
  },
  "GET /serviceblock": {
    summary: "Service blocks that touch a window, by their start",
    request: { query: serviceBlockQuery },
    responses: { 200: json(serviceBlocks, "Blocks of all rental cars") },
  },
  "GET /serviceblock/{id}": {
    summary: "One service block",
    responses: { 200: block },
  },
  "POST /serviceblock": {
    summary: "Takes a car off the road; in a taken period it is refused like a booking",
    request: { body: blockBody },
    responses: { 201: block },
  },
  "PUT /serviceblock/{id}": {
    summary: "Changes a block; into a taken period it is refused like a booking",
    request: { body: blockBody },
    responses: { 200: block },
  },
  "DELETE /serviceblock/{id}": {
    summary: "Takes a block away: its car is free again",
    responses: { 204: { description: "Removed" } },
  },
  "POST /customer/search": {
    summary: "Known customers, all or by beginnings of the name, phone, e-mail or plate",
    description: "The text is sent in the body, not in the URL.",
    request: { body: jsonBody(customerSearch, "What is typed, and which page") },
    reads: [],
    responses: { 200: json(foundCustomers, "One page, the latest pickup first") },
  },
  "GET /customer/{id}": {
    summary: "A customer with rentals, papers, messages and the office's note",
    responses: { 200: json(customerPage, "The customer; the version is that of the note") },
  },
  "PUT /customer/{id}/note": {
    summary: "Writes the office's note about a customer",
    request: { body: jsonBody(customerNoteInput, "The note; empty deletes it") },
    responses: { 200: json(customerNoteInput, "The note") },
  },
  "POST /customer/summary": {
    summary: "What an erasure of this customer would touch",
    request: question,
    reads: [],
    responses: { 200: json(customerSummary, "Counts and times") },
  },
  "POST /customer/export": {
    summary: "Everything that is held about this customer, as a file",
    request: question,
    reads: [],
    responses: { 200: json(customerExport, "An attachment") },
  },
  "POST /customer/erasure": {
    summary:
      "Erases all data of the customer with this e-mail; the e-mail is sent in the body, not in the URL",
    request: { body: jsonBody(erasureRequest, "The e-mail, confirmed") },
    responses: { 200: json(erasureReceipt, "What was erased and what stays") },
  },
  "DELETE /rental/email/{email}": {
    summary: "Erases all data of the customer with this e-mail",
    request: { params: z.object({ email: customerEmail }) },
    reads: ["Idempotency-Key"],
    responses: { 204: { description: "Erased" } },
  },
  "POST /carholder": {
    summary: "Who had the car with this registration number at this moment",
    request: { body: jsonBody(carHolderQuestion, "The car and the moment") },
    reads: [],
    responses: { 200: json(carHolderAnswer, "The rental that had it, and the nearest ones") },
  },
  "POST /carholder/letter": {
    summary: "The letter that names to the police who had the car",
    request: {
      body: jsonBody(policeLetterRequest, "The rental, the moment, and whom the letter goes to"),
    },
    reads: [],
    responses: { 200: fileReply("application/pdf", "A PDF") },
  },
} satisfies OperationTable;
