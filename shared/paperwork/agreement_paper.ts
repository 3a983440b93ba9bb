import { company } from "../company.ts";
import { formatDateTime } from "../warsaw.ts";
import type { Paper } from "./paper.ts";
import type { AgreementPaperData } from "./paper_data.ts";

/** The agreement as it is signed at the car (decisions §4.1). */
export function agreementPaper({ car, terms, party }: AgreementPaperData): Paper {
  return {
    title: "Umowa najmu samochodu",
    footer: company.legalName,
    blocks: [
      { kind: "title", text: "Umowa najmu samochodu" },
      {
        kind: "facts",
        rows: [
          ["Samochód", `${car.brand} ${car.model}, ${car.registrationNumber}, ${car.vin}`],
          ["Najemca", `${party.firstName} ${party.lastName}, ${party.address}`],
          ["Od", formatDateTime(terms.validFrom)],
          ["Do", formatDateTime(terms.validTo)],
        ],
      },
      { kind: "signatures", places: ["Najemca", "Wynajmujący"] },
    ],
  };
}
