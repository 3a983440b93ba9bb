import type { ProtocolPaperData } from "../../../../shared/papers/paper_data.ts";
import type { Period } from "../../../../shared/rental/period.ts";
import type { ProtocolToEdit } from "./open_protocol.ts";

/** The data that a protocol shows in addition to its content, without the handover of a return. */
interface ProtocolContext extends Pick<ProtocolPaperData, "car" | "customer" | "terms"> {
  readonly period: Period;
}

/** The data that an opened form shows in addition to its fields. */
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
