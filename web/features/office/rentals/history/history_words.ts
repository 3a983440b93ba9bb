import type { HistoryEntry, HistoryStay } from "../../../../../shared/api/rental_history.ts";
import type { CUSTOMER_FIELDS } from "../../../../../shared/rental/events.ts";
import { mailFailureWords } from "../../../../../shared/mail/failure_words.ts";
import { mailName } from "../../../../../shared/mail/mail_name.ts";
import type { VoidCause } from "../../../../../shared/papers/agreement_events.ts";
import type { PaperKind } from "../../../../../shared/papers/options.ts";
import type { PaperDeletionCause } from "../../../../../shared/papers/paper_file.ts";
import { tiedWords } from "../../../../../shared/tied_words.ts";
import { formatDateTime, type Instant } from "../../../../../shared/warsaw.ts";
import { zloty } from "../../../../../shared/zloty.ts";
import { statusBadge } from "../../../../../shared/rental/status.ts";

/** The displayed texts of an entry: what happened, who did it, and details. */
interface HistoryWords {
  readonly title: string;
  readonly who: string;
  readonly details: readonly string[];
}

/** A history entry in Polish. */
export function historyWords(entry: HistoryEntry): HistoryWords {
  return { who: entry.user ?? WHO[entry.by], ...wordsOf(entry) };
}

function wordsOf(entry: HistoryEntry): Omit<HistoryWords, "who"> {
  switch (entry.what) {
    case "booked":
      return {
        title: entry.by === "visitor" ? "Rezerwacja ze strony" : "Dodano wynajem",
        details: [carWords(entry.stay), periodWords(entry.stay)],
      };
    case "moved":
      return moved(entry.from, entry.to);
    case "customer_changed":
      return {
        title: "Zmieniono dane klienta",
        details: entry.fields.length > 0 ? [fieldWords(entry.fields)] : [],
      };
    case "status_changed":
      return {
        title: `Status: ${statusBadge(entry.to).label}`,
        details: [`Wcześniej: ${statusBadge(entry.from).label}.`, ...CAUSE[entry.cause]],
      };
    case "repriced":
      return {
        title: "Zmieniono cenę",
        details: [
          `Najem: ${zloty(entry.quote.total)} zł, kaucja: ${zloty(entry.quote.deposit)} zł.`,
        ],
      };
    case "link_made":
      return { title: "Utworzono link klienta do rezerwacji", details: [] };
    case "link_used":
      return { title: "Klient otworzył nowy link, poprzedni wygasł", details: [] };
    case "link_ended":
      return { title: "Unieważniono link klienta do rezerwacji", details: [] };
    case "extension_requested":
      return {
        title: "Klient prosi o przedłużenie",
        details: [`Do: ${momentWords(entry.until)}`],
      };
    case "extension_answered":
      return {
        title: entry.accepted ? "Przedłużono wynajem" : "Odmówiono przedłużenia",
        details: [],
      };
    case "driver_given":
      return { title: "Klient podał dane kierowcy", details: [] };
    case "driver_deleted":
      return { title: "Usunięto dane kierowcy", details: [] };
    case "deleted":
      return { title: "Usunięto wynajem", details: [] };
    case "money":
      return { title: entry.words, details: [] };
    case "money_voided":
      return { title: `Unieważniono: ${entry.words}`, details: [] };
    default:
      return isOfMail(entry) ? mailWords(entry) : paperWords(entry);
  }
}

type MailEntry = Extract<HistoryEntry, { readonly mail: unknown }>;
type PaperEntry = Extract<HistoryEntry, { readonly paper: unknown }>;

function isOfMail(entry: MailEntry | PaperEntry): entry is MailEntry {
  return "mail" in entry;
}

function mailWords(entry: MailEntry): Omit<HistoryWords, "who"> {
  switch (entry.what) {
    case "mail_queued":
      return { title: "Wiadomość czeka na wysłanie", details: [mailName(entry.mail)] };
    case "mail_failed":
      return {
        title: "Nie udało się wysłać wiadomości",
        details: [mailName(entry.mail), attemptWords(entry)],
      };
    case "mail_sent":
      return {
        title: "Wysłano wiadomość",
        details: [
          mailName(entry.mail),
          ...(entry.attempts > 1 ? [`Próba ${entry.attempts}.`] : []),
        ],
      };
    case "mail_given_up":
      return {
        title: "Zaniechano wysyłania wiadomości",
        details: [mailName(entry.mail), attemptWords(entry)],
      };
    case "mail_retried":
      return { title: "Ponowiono wysyłanie wiadomości", details: [mailName(entry.mail)] };
    case "mail_withdrawn":
      return {
        title: "Wycofano wiadomość",
        details: [mailName(entry.mail), "Już nie zostanie wysłana."],
      };
    default:
      return entry satisfies never;
  }
}

function paperWords(entry: PaperEntry): Omit<HistoryWords, "who"> {
  switch (entry.what) {
    case "paper_made":
      return { title: `Przygotowano ${PAPER[entry.paper]}`, details: [] };
    case "paper_filled":
      return { title: `Wypełniono ${PAPER[entry.paper]}`, details: [] };
    case "paper_changed":
      return { title: `Zmieniono ${PAPER[entry.paper]}`, details: [] };
    case "paper_signed":
      return {
        title: `${entry.way === "link" ? "Klient podpisał" : "Podpisano"} ${PAPER[entry.paper]}`,
        details: [SIGNED[entry.way]],
      };
    case "signature_voided":
      return { title: "Podpis klienta pod umową jest nieważny", details: [VOID[entry.cause]] };
    case "agreement_extended":
      return { title: "Sporządzono aneks do umowy", details: [`Do: ${momentWords(entry.until)}`] };
    case "paper_settled":
      return {
        title: `Rozstrzygnięto konflikt: ${PAPER[entry.paper]}`,
        details: ["Dwie wersje połączono pole po polu."],
      };
    case "paper_annexed":
      return {
        title: `Dołączono aneks: ${PAPER[entry.paper]}`,
        details: ["Zapisany na innym urządzeniu, zanim dotarł podpisany protokół."],
      };
    case "paper_deleted":
      return { title: `Usunięto ${PAPER[entry.paper]}`, details: [...DELETION[entry.cause]] };
    default:
      return entry satisfies never;
  }
}

function moved(from: HistoryStay, to: HistoryStay): Omit<HistoryWords, "who"> {
  const car = from.rentalCarId !== to.rentalCarId;
  const period = from.startDateTime !== to.startDateTime || from.endDateTime !== to.endDateTime;
  return {
    title: car ? period ? "Zmieniono samochód i termin" : "Zmieniono samochód" : "Zmieniono termin",
    details: [
      ...(car ? [`${carWords(from)} → ${carWords(to)}`] : []),
      ...(period ? [`Było: ${periodWords(from)}`, `Jest: ${periodWords(to)}`] : []),
    ],
  };
}

function carWords({ car }: HistoryStay): string {
  if (!car) return "Samochód usunięty";
  const name = `${car.brand} ${car.model}`;
  return car.registrationNumber ? `${name} – ${car.registrationNumber}` : name;
}

function periodWords({ startDateTime, endDateTime }: HistoryStay): string {
  return `${momentWords(startDateTime)} – ${momentWords(endDateTime)}`;
}

/** Day and hour stay on one line. */
function momentWords(at: Instant): string {
  return tiedWords(formatDateTime(at)).replaceAll(" ", "\u00a0");
}

function fieldWords(fields: readonly typeof CUSTOMER_FIELDS[number][]): string {
  const words = fields.map((field) => FIELD[field]).join(", ");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

function attemptWords(
  { attempts, reason, permanent = false }: {
    attempts: number;
    reason: string;
    permanent?: boolean | undefined;
  },
): string {
  return `Próby: ${attempts}. ${mailFailureWords(reason, permanent)}`;
}

const WHO: Readonly<Record<HistoryEntry["by"], string>> = {
  visitor: "Klient",
  administrator: "Administrator",
  system: "Automatycznie",
};
/** In the accusative, as the object of a verb. */
const PAPER: Readonly<Record<PaperKind, string>> = {
  agreement: "umowę",
  handover: "protokół wydania",
  return: "protokół zwrotu",
};
const SIGNED = {
  screen: "Obie strony podpisały na ekranie.",
  upload: "Wgrano plik z podpisami.",
  link: "Przez link do rezerwacji. Czeka na podpis firmy.",
} as const;
const VOID: Readonly<Record<VoidCause, string>> = {
  customer_change: "Klient zmienił rezerwację. Poprosimy go o nowy podpis.",
  rental_edited: "Zmieniono wynajem. Poprosimy klienta o nowy podpis.",
  agreement_edited: "Zmieniono umowę. Poprosimy klienta o nowy podpis.",
  driver_data_deleted: "Usunięto dane kierowcy.",
};
const DELETION: Readonly<Record<PaperDeletionCause, readonly string[]>> = {
  administrator: [],
  regeneration: ["Przy ponownym tworzeniu dokumentów."],
  rental_deleted: ["Razem z wynajmem."],
  erasure: ["Razem z danymi klienta."],
  retention: ["Po upływie czasu przechowywania danych."],
};
const CAUSE = {
  administrator: [],
  end_passed: ["Minął termin zwrotu."],
  mail: ["Po wysłaniu wiadomości do klienta."],
  customer: ["Przez link do rezerwacji."],
} as const;
const FIELD: Readonly<Record<typeof CUSTOMER_FIELDS[number], string>> = {
  customerFirstName: "imię",
  customerLastName: "nazwisko",
  customerPhone: "telefon",
  customerEmail: "e-mail",
  customerAddress: "adres",
  additionalInfo: "informacje dodatkowe",
};
