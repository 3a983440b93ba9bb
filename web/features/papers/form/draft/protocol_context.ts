import type { ProtocolPaperData } from "../../../../../shared/paperwork/paper_data.ts";
import type { Period } from "../../../../../shared/rental/period.ts";
import type { ProtocolToEdit } from "./open_protocol.ts";

/** What a protocol shows beside its content, but for the handover of a return. */
export interface ProtocolContext extends Pick<ProtocolPaperData, "car" | "customer" | "terms"> {
  readonly period: Period;
}

/** What an opened form shows beside the content that is typed there. */
export function protocolContextOf(
  { rental, car, agreed }: Pick<ProtocolToEdit, "rental" | "car" | "agreed">,
): ProtocolContext {
  return {
    period: { start: rental.startDateTime, end: rental.endDateTime },
    car,
    customer: {
      firstName: rental.customerFirstName,
      lastName: rental.customerLastName,
      address: rental.customerAddress,
      phone: rental.customerPhone,
    },
    terms: agreed,
  };
}
