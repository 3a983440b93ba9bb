import type { PoliceLetter } from "../../../shared/papers/police_letter.ts";
import { lessorOf } from "../../../shared/papers/lessor.ts";
import { sampleCompany } from "../../../server/tasks/sample/company.ts";
import type { PaperBlock } from "../../../shared/papers/paper.ts";
import type { AgreementParty } from "../../../shared/papers/agreement_events.ts";
import type { Damage, DamageKind, DamageView } from "../../../shared/papers/damage/damage.ts";
import type {
  AgreementPaperData,
  PaperSigning,
  ProtocolPaperData,
} from "../../../shared/papers/paper_data.ts";
import type { ProtocolContent, ProtocolPhoto } from "../../../shared/papers/protocol_content.ts";
import type { Settlement } from "../../../shared/papers/settlement/settlement.ts";
import type { Signature } from "../../../shared/papers/signature.ts";

/** A sentence with every Polish letter and characters that templates may interpret. */
export const SENTENCE = "Zażółć gęślą jaźń, ŁÓDŹ ĄĘĆŃŚŹŻ {1+1} *b* 10% ";

/** A text of exactly so many characters, different for each number. */
export function longText(length: number, number = 0): string {
  const text = `${number}# ${SENTENCE.repeat(Math.ceil(length / SENTENCE.length))}`;
  return `${text.slice(0, length - 1)}.`;
}

/** The id of something in a test paper. */
export function paperId(number: number): string {
  return `0198c0de-0000-7000-8000-${String(number).padStart(12, "0")}`;
}

const rental = {
  id: "0198c0de-0000-7000-8000-00000012ab9f",
  period: { start: "2026-10-01T06:00:00.000Z", end: "2026-10-05T06:00:00.000Z" },
};
const car = {
  brand: "Citroën",
  model: "C3",
  registrationNumber: "TK 1150L",
  vin: "VF7SXHMZ6JT500001",
};
const terms = {
  validFrom: rental.period.start,
  validTo: rental.period.end,
  rentalFee: 149.5,
  deposit: 1000,
  deliveryFee: 60,
};

/** A party with all its numbers. */
export const party: AgreementParty = {
  firstName: "Łucja",
  lastName: "Żółkiewska-Gęśl",
  address: "ul. Leśna 4/12, 25-001 Kielce",
  pesel: "90010112345",
  nip: "",
  drivingLicense: "01234/12/2606",
  note: "Drugi kluczyk wydany klientce.",
};

/** An agreement with every optional field. */
export const agreementData: AgreementPaperData = {
  company: sampleCompany,
  rental,
  car,
  terms,
  party,
  phone: "+48 600 100 200",
  email: "lucja@example.com",
  rates: { lateHourFee: 50, fuelTenthFee: 45, kilometreFee: 1.2 },
};

/** One damage on the map. */
export function damageOf(
  number: number,
  { isNew = false, view = "left" as DamageView, kind = "scratch" as DamageKind, ...rest }: Partial<
    Damage
  > = {},
): Damage {
  return {
    id: paperId(number),
    x: 300,
    y: 600,
    note: "",
    photoId: null,
    isNew,
    view,
    kind,
    ...rest,
  };
}

/** A photo's data. */
export function photoOf(number: number, note = ""): ProtocolPhoto {
  return { id: paperId(1000 + number), takenAt: "2026-10-05T08:45:00.000Z", note };
}

/** The content of a handover. */
export const handoverContent: ProtocolContent = {
  registrationNumber: "TK 1150L",
  dateTime: "2026-10-01T06:10:00.000Z",
  bodyCondition: "Bardzo czysty",
  interiorCondition: "Czysty",
  fuelLevel: 100,
  mileage: 48_211,
  bodyRemarks: "Opony zimowe, bieżnik 6 mm.",
  bodyDamages: "",
  equipment: ["Koło zapasowe", "Trójkąt ostrzegawczy", "Dywaniki gumowe"],
  damages: [
    damageOf(1, { note: "drzwi przednie" }),
    damageOf(2, { view: "top", kind: "paint", x: 90, y: 300 }),
  ],
  photos: [],
  settlement: null,
};

/** The settlement of the return after it. */
export const returnSettlement: Settlement = {
  plannedEnd: rental.period.end,
  deposit: 1000,
  rates: { lateHourFee: 50, fuelTenthFee: 45, kilometreFee: 1.2 },
  handover: { mileage: 48_211, fuelLevel: 100 },
  chargeLate: true,
  chargeFuel: true,
  extraKilometres: 100,
  damageFees: [{ damageId: paperId(3), amount: 450 }],
  fees: [{ label: "Czyszczenie wnętrza", amount: 120.5 }],
};

/** The return after `handoverContent`: late, with less fuel and a new damage, without the mats. */
export const returnContent: ProtocolContent = {
  ...handoverContent,
  dateTime: "2026-10-05T08:40:00.000Z",
  bodyCondition: "Lekko zabrudzony",
  fuelLevel: 70,
  mileage: 49_120,
  bodyRemarks: "Zapach dymu w kabinie.",
  bodyDamages: "Wgniecenie powstało na parkingu.",
  equipment: ["Koło zapasowe", "Trójkąt ostrzegawczy", "Ładowarka"],
  damages: [
    ...handoverContent.damages,
    damageOf(3, {
      isNew: true,
      view: "right",
      kind: "dent",
      x: 700,
      y: 500,
      note: "tylny błotnik",
      photoId: photoOf(2).id,
    }),
  ],
  photos: [photoOf(1), photoOf(2, "tylny błotnik z bliska")],
  settlement: returnSettlement,
};

const customer = {
  firstName: party.firstName,
  lastName: party.lastName,
  address: party.address,
  phone: "+48 600 100 200",
};

/** A handover to be signed by hand. */
export const handoverData: ProtocolPaperData = {
  lessor: lessorOf(sampleCompany),
  kind: "handover",
  id: paperId(51),
  rental,
  car,
  customer,
  terms,
  content: handoverContent,
  photos: [],
  signing: null,
};

/** The return after it; its photos could not be read. */
export const returnData: ProtocolPaperData = {
  ...handoverData,
  kind: "return",
  id: paperId(52),
  content: returnContent,
  handover: handoverContent,
  photos: returnContent.photos.map((photo) => ({ photo, jpeg: undefined })),
};

/** Both signatures, drawn on a screen. */
export const signing: PaperSigning = {
  signatures: {
    customerName: "Łucja Żółkiewska-Gęśl",
    customer: scribble(1),
    business: scribble(4),
  },
  signedAt: "2026-10-05T08:52:00.000Z",
  contentHash: "3f".repeat(32),
};

/** The longest content that the contract allows: 60 rows, 4,000 characters, 40 damages, 12 photos. */
export const longestContent: ProtocolContent = {
  ...handoverContent,
  registrationNumber: longText(200, 1),
  mileage: 9_999_999,
  bodyRemarks: longText(4_000, 2),
  bodyDamages: longText(4_000, 3),
  equipment: Array.from({ length: 60 }, (_none, index) => longText(200, 100 + index)),
  damages: Array.from({ length: 40 }, (_none, index) =>
    damageOf(index, {
      isNew: index % 2 === 0,
      view: (["top", "left", "right"] as const)[index % 3] ?? "top",
      // Half of them at one position.
      x: index % 4 < 2 ? 500 : (index * 97) % 1000,
      y: index % 4 < 2 ? 500 : (index * 53) % 1000,
      note: longText(200, 200 + index),
      photoId: photoOf(index % 12).id,
    })),
  photos: Array.from({ length: 12 }, (_none, index) => photoOf(index, longText(200, 300 + index))),
};

/** The longest return of all, settled with everything that can be settled. */
export const longestData: ProtocolPaperData = {
  ...returnData,
  car: {
    brand: longText(200, 401),
    model: longText(200, 402),
    registrationNumber: "",
    vin: longText(200, 403),
  },
  customer: {
    firstName: longText(200, 404),
    lastName: "Ż".repeat(200),
    address: longText(200, 405),
    phone: "W".repeat(200),
  },
  content: {
    ...longestContent,
    settlement: {
      ...returnSettlement,
      damageFees: longestContent.damages.filter(({ isNew }) => isNew)
        .map(({ id }) => ({ damageId: id, amount: 999_999.99 })),
      fees: Array.from({ length: 20 }, (_none, index) => ({
        label: longText(200, 500 + index),
        amount: 1_000_000,
      })),
    },
  },
  handover: {
    ...longestContent,
    equipment: longestContent.equipment.slice(30),
    bodyRemarks: longText(4_000, 4),
    bodyDamages: longText(4_000, 5),
  },
  photos: longestContent.photos.map((photo) => ({ photo, jpeg: undefined })),
  signing: { ...signing, signatures: { ...signing.signatures, customerName: longText(200, 406) } },
};

/** The longest agreement. */
export const longestAgreement: AgreementPaperData = {
  ...agreementData,
  car: longestData.car,
  party: {
    firstName: longText(200, 601),
    lastName: "Ż".repeat(200),
    address: longText(200, 602),
    pesel: "90010112345",
    nip: "5252344078",
    drivingLicense: longText(200, 603),
    note: longText(4_000, 604),
  },
  phone: longText(200, 605),
  email: longText(200, 606),
};

function scribble(seed: number): Signature {
  return {
    strokes: [
      ...[0, 1, 2].map((stroke) =>
        Array.from({ length: 60 }, (_none, step) => [
          100 + stroke * 260 + step * 4,
          Math.round(200 + 120 * Math.sin(step / 4 + seed + stroke)),
        ]).flat()
      ),
      [900, 300],
    ],
  };
}

/** When the handover's customer has the car, by its plan. */
export const plannedHolding: PoliceLetter["holding"] = {
  from: { at: handoverData.rental.period.start, by: "plan" },
  to: { at: handoverData.rental.period.end, by: "plan" },
};

/** Alone what comes of the signatures themselves is in the future before them. */
export function asSigned(blocks: readonly PaperBlock[]): unknown {
  return JSON.parse(
    JSON.stringify(blocks).replace("podpiszemy na ekranie", "podpisano na ekranie")
      .replace("strony dostaną ten", "strony mają ten"),
  );
}
