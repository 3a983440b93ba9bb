import { formatDateTime, type Instant } from "../warsaw.ts";
import { agreedEnd } from "./settlement/return_basis.ts";
import { comparedTexts } from "./compared_texts.ts";
import { damageBlocks } from "./damage_blocks.ts";
import { equipmentBlocks } from "./equipment_blocks.ts";
import type { Lessor } from "./lessor.ts";
import type { Paper, PaperBlock, PaperFact } from "./paper.ts";
import type { PaperSigning, ProtocolPaperData } from "./paper_data.ts";
import { paperNumber } from "./paper_number.ts";
import {
  carFacts,
  known,
  lessorFooter,
  lessorLetterhead,
  lessorParty,
  paperMoment,
  paperMoney,
  personName,
} from "./paper_words.ts";
import { signedBlocks } from "./signed_blocks.ts";
import { settlementBlocks } from "./settlement_blocks.ts";
import { handoverState, returnState } from "./state_blocks.ts";

/**
 * A handover or return protocol as it is signed at the car (decisions §4.1); a return is compared
 * with its handover, with the differences marked.
 */
export function protocolPaper(data: ProtocolPaperData): Paper {
  const { lessor, kind, rental, car, customer, content, photos, signing, prepared = false } = data;
  const { title, statement, role } = WORDS[kind];
  const number = `nr ${paperNumber(rental, data.terms)}`;
  const handover = kind === "return" ? data.handover ?? null : null;
  const agreement = data.terms ? `do umowy najmu ${number}, ` : "";
  return {
    title,
    head: `${title} ${number}`,
    issuer: lessor,
    footer: lessorFooter(lessor),
    blocks: [
      lessorLetterhead(lessor),
      {
        kind: "title",
        text: title,
        number,
        note: `${agreement}${role(prepared ? DOTS : paperMoment(content.dateTime))}`,
      },
      {
        kind: "parties",
        parties: [
          lessorParty({ ...lessor, email: "" }),
          { title: "Najemca", rows: left(lessee(customer), signing) },
        ],
      },
      { kind: "heading", text: "Samochód" },
      {
        kind: "grid",
        columns: 3,
        cells: left(
          carFacts({ ...car, registrationNumber: content.registrationNumber }),
          signing,
        ),
      },
      { kind: "heading", text: "Najem" },
      { kind: "grid", columns: 4, cells: rentalFacts(data) },
      ...(handover
        ? returnState(content, handover, { agreedEnd: settledEnd(data), prepared })
        : handoverState(content, prepared)),
      // Before the sketch, which needs a large part of a page: a table can fill the rest of one.
      ...equipmentBlocks(content, handover, prepared),
      ...damageBlocks(content, handover, prepared),
      ...(handover
        ? comparedTexts("Uwagi", handover.bodyRemarks, content.bodyRemarks, prepared)
        : remarkBlocks(content.bodyRemarks)),
      ...(content.unsignedReason
        ? [
          {
            kind: "paragraph",
            text: `Wydano bez podpisanej umowy lub danych kierowcy: ${content.unsignedReason}`,
          } as const,
        ]
        : []),
      ...settlementBlocks(content, handover !== null),
      { kind: "heading", text: "Oświadczenie i podpisy" },
      { kind: "paragraph", text: statement },
      ...(photos.length === 0
        ? []
        : [{ kind: "paragraph", text: `Załącznik: zdjęcia (${photos.length}).` } as const]),
      ...(signing ? signedBlocks(signing, lessor) : unsignedBlocks(personName(customer), lessor)),
      ...photoBlocks(data),
    ],
  };
}

/** A paper signed on a screen is not written on: lines for unknown values are left out. */
function left(facts: readonly PaperFact[], signing: PaperSigning | null): readonly PaperFact[] {
  return signing ? known(...facts) : facts;
}

function lessee(customer: ProtocolPaperData["customer"]): PaperFact[] {
  return [
    ["Imię i nazwisko", personName(customer)],
    ["Adres", customer.address],
    ["Telefon", customer.phone],
  ];
}

/** Period and fees of the agreement. */
function rentalFacts({ rental: { period }, terms }: ProtocolPaperData): PaperFact[] {
  return [
    ["Od", paperMoment(terms?.validFrom ?? period.start)],
    ["Do", paperMoment(terms?.validTo ?? period.end)],
    ...(terms
      ? [
        ["Stawka za dobę", paperMoney(terms.rentalFee)] as const,
        ["Kaucja", paperMoney(terms.deposit)] as const,
      ]
      : []),
  ];
}

/** The end that the settlement used takes precedence over the one that is agreed now. */
function settledEnd({ rental, terms, content }: ProtocolPaperData): Instant {
  return content.settlement?.plannedEnd ?? agreedEnd(terms, rental.period);
}

function remarkBlocks(text: string): PaperBlock[] {
  if (text === "") return [];
  return [{ kind: "heading", text: "Uwagi" }, { kind: "paragraph", text }];
}

function unsignedBlocks(name: string, { legalName }: Lessor): PaperBlock[] {
  return [
    { kind: "writing", label: "Uwagi najemcy (miejsce do wpisania odręcznie)", lines: 2 },
    {
      kind: "signatures",
      places: [
        { label: "data i czytelny podpis najemcy", name },
        { label: "data i podpis wynajmującego", name: legalName },
      ],
    },
  ];
}

function photoBlocks({ photos }: ProtocolPaperData): PaperBlock[] {
  if (photos.length === 0) return [];
  return [
    { kind: "newPage" },
    { kind: "heading", text: "Załącznik: zdjęcia", isMain: true },
    {
      kind: "photos",
      photos: photos.map(({ photo: { takenAt, note }, jpeg }, index) => ({
        jpeg,
        caption: `Zdjęcie ${index + 1} · ${formatDateTime(takenAt)}${
          note === "" ? "" : `\n${note}`
        }`,
      })),
    },
  ];
}

const DOTS = ".".repeat(40);
const WORDS = {
  handover: {
    title: "Protokół wydania samochodu",
    role: (moment: string) => `wydano ${moment}`,
    statement:
      "Najemca odebrał samochód z dokumentami i kluczami w stanie opisanym w tym protokole, a wynajmujący go wydał. Strony obejrzały samochód razem i zgadzają się z opisem.",
  },
  return: {
    title: "Protokół zwrotu samochodu",
    role: (moment: string) => `zwrócono ${moment}`,
    statement:
      "Najemca zwrócił samochód z dokumentami i kluczami w stanie opisanym w tym protokole, a wynajmujący go odebrał. Strony obejrzały samochód razem i porównały go z protokołem wydania.",
  },
} as const;
