import type { z } from "zod";
import type { StreamKind } from "../store/keys.ts";
import { accountStream } from "./money/account_stream.ts";
import { cashStream } from "./money/cash_stream.ts";
import { agreementStream } from "./papers/agreement_stream.ts";
import { customerNoteStream, customerStream } from "./customer_stream.ts";
import { enquiryStream } from "./enquiries/enquiry_stream.ts";
import { mailStream } from "./mail/mail_stream.ts";
import { type RowsOf, rowsOf } from "./projection.ts";
import { protocolStreams } from "./papers/protocol_stream.ts";
import { rentalStream } from "./rental_stream.ts";
import { serviceBlockStream } from "./service_block_stream.ts";

/** The registry: every kind of stream and the rows that its events own. */
export const rowsByKind: Readonly<Record<StreamKind, RowsOf>> = {
  rental: rowsOf(rentalStream),
  mail: rowsOf(mailStream),
  customer: rowsOf(customerStream),
  customer_note: rowsOf(customerNoteStream),
  service_block: rowsOf(serviceBlockStream),
  agreement: rowsOf(agreementStream),
  handover: rowsOf(protocolStreams.handover),
  return: rowsOf(protocolStreams.return),
  enquiry: rowsOf(enquiryStream),
  account: rowsOf(accountStream),
  cash: rowsOf(cashStream),
};

/** The events of each kind of stream, as this release can read them. */
export const eventsByKind: Readonly<Record<StreamKind, z.ZodType>> = {
  rental: rentalStream.event,
  mail: mailStream.event,
  customer: customerStream.event,
  customer_note: customerNoteStream.event,
  service_block: serviceBlockStream.event,
  agreement: agreementStream.event,
  handover: protocolStreams.handover.event,
  return: protocolStreams.return.event,
  enquiry: enquiryStream.event,
  account: accountStream.event,
  cash: cashStream.event,
};

/**
 * To be increased with every changed row, new projection, and new or changed event: older stores are
 * then rebuilt, and an older release looks for what it does not know before it uses the store.
 */
export const ROWS_VERSION = 14;
