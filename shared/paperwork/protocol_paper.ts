import { company } from "../company.ts";
import { formatDateTime } from "../warsaw.ts";
import type { Paper } from "./paper.ts";
import type { ProtocolPaperData } from "./paper_data.ts";

/** A handover or return protocol as it is signed at the car (decisions §4.1). */
export function protocolPaper({ kind, car, customer, content }: ProtocolPaperData): Paper {
  const title = kind === "handover" ? "Protokół wydania" : "Protokół zwrotu";
  return {
    title,
    footer: company.legalName,
    blocks: [
      { kind: "title", text: title },
      {
        kind: "facts",
        rows: [
          ["Samochód", `${car.brand} ${car.model}, ${content.registrationNumber}`],
          ["Najemca", `${customer.firstName} ${customer.lastName}`],
          ["Data", formatDateTime(content.dateTime)],
          ["Przebieg", `${content.mileage} km`],
          ["Paliwo", `${content.fuelLevel}%`],
        ],
      },
      { kind: "signatures", places: ["Najemca", "Wynajmujący"] },
    ],
  };
}
