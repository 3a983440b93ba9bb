import {
  type AccountRequest,
  entriesOf,
  type MoneyEntryInput,
} from "../../../../shared/api/money.ts";
import { amountWords } from "../../../../shared/money/amount_words.ts";
import { entryWords } from "../../../../shared/money/money_words.ts";
import { agreementMessages } from "../../../../shared/agreement_messages.ts";
import { messages } from "../../../../shared/messages.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { formatDateTime, instant, toWarsaw } from "../../../../shared/warsaw.ts";
import { damageCount, photoCount } from "../draft/field_words.ts";
import { kindWords, paperName, protocolOf } from "../protocol_words.ts";
import type { Tone } from "../../../kit/buttons/Badge.tsx";
import { polishNumber } from "../../../kit/fields/polish_number.ts";
import {
  type ConflictCause,
  entryContent,
  type EntryState,
  isUnsent,
  type OutboxEntry,
} from "../../../offline/entry.ts";
import { isOfDeletedRental } from "../../../offline/orphaned_entry.ts";
import { inSendingOrder } from "../../../offline/sending_order.ts";
import { isStuck } from "../../../offline/unsent_status.ts";

/** The colour of each state. */
export const stateTones: Readonly<Record<EntryState["name"], Tone>> = {
  waiting: "amber",
  sending: "blue",
  sent: "green",
  conflict: "red",
  refused: "red",
  login: "amber",
};

/** What the sentence about an entry's state depends on in addition to the entry. */
export interface Surroundings {
  /** The rental's first unsent entry, which is sent before it. */
  readonly before: OutboxEntry | undefined;
  readonly online: boolean;
  /** Ms of the device's clock. */
  readonly now: number;
}

/** Explains an entry's state and the next step in a plain sentence. */
export function stateSentence(
  { state, subject, wish }: Pick<OutboxEntry, "state" | "subject" | "wish">,
  { before, online, now }: Surroundings,
): string {
  switch (state.name) {
    case "waiting":
      return before
        ? behindWords(before, before.subject === subject)
        : waitingSentence(state, { online, now });
    case "sending":
      return "Właśnie idzie na serwer.";
    case "sent":
      return `Jest na serwerze od ${entryMomentWords(state.at)}.`;
    case "conflict":
      return CONFLICTS[state.cause];
    case "refused":
      if (isOfDeletedRental({ state })) {
        return [officeMessages.unsentRentalDeleted, wish && `Wpisano: ${lostWords({ wish })}.`]
          .filter(Boolean).join(" ");
      }
      if (wish?.type === "signAgreement") {
        return isOutdated(state)
          ? SIGN_AGAIN
          : `${state.reason} Otwórz dokumenty wynajmu, sprawdź umowę i usuń ten wpis.`;
      }
      if (wish?.type === "saveAgreement") {
        return state.reason === officeMessages.agreementExists
          ? HAS_AGREEMENT
          : `${state.reason} Otwórz formularz, sprawdź i zapisz jeszcze raz.`;
      }
      if (wish && "entryId" in wish) {
        return `${state.reason} Wyjaśnij to w biurze, zanim usuniesz ten wpis.`;
      }
      if (state.reason === officeMessages.protocolOfOtherCar) return OTHER_CAR;
      return state.status === 404
        ? `${state.reason} Otwórz formularz i zapisz, a powstanie nowy.`
        : `${state.reason} Popraw w formularzu i zapisz jeszcze raz.`;
    case "login":
      return "Sesja wygasła. Po zalogowaniu wyśle się samo.";
    default:
      return state satisfies never;
  }
}

/** 'Protokół wydania', 'Aneks: protokół zwrotu', 'Podpisy pod umową', 'Wpłata 420,00 zł · wynajem'. */
export function entryName(
  { kind, wish, base }: Pick<OutboxEntry, "kind" | "wish" | "base">,
): string {
  if (kind === "money") return wish && "entryId" in wish ? moneyName(wish) : "Rozliczenie";
  if (kind === "agreement") return base ? paperName.agreement : "Podpisy pod umową";
  if (wish?.type === "annex") return `Aneks: ${protocolOf[kind]}`;
  return wish?.type === "sign"
    ? `Podpisy pod ${protocolOf[kind].replace("protokół", "protokołem")}`
    : kindWords[kind].form;
}

/** 'Wpłata 420,00 zł · wynajem', or of a deposit that is settled 'Rozliczenie kaucji 1 000,00 zł'. */
function moneyName(request: AccountRequest): string {
  const entries = entriesOf(request);
  const [first] = entries;
  if (first && entries.length === 1) return moneyWords(first);
  return `Rozliczenie kaucji ${amountWords(entries.reduce((sum, { amount }) => sum + amount, 0))}`;
}

function moneyWords(entry: MoneyEntryInput): string {
  return entryWords(entry).replace(" ·", ` ${amountWords(entry.amount)} ·`);
}

/** The content that only the entry contains: 'przebieg 148 320 km, 2 uszkodzenia, podpisy'. */
export function lostWords({ wish }: Pick<OutboxEntry, "wish">): string {
  if (!wish) return "";
  if (wish.type === "signAgreement") {
    return wish.signing.customerSignature
      ? "podpisy obu stron pod umową"
      : "podpis firmy pod umową";
  }
  if (wish.type === "saveAgreement") return "dane najemcy, okres i opłaty umowy";
  if ("entryId" in wish) return entriesOf(wish).map(moneyWords).join(", ");
  const { mileage, fuelLevel, damages, photos, settlement } = entryContent(wish);
  return [
    `przebieg ${polishNumber(mileage)} km`,
    `paliwo ${fuelLevel}%`,
    damages.length > 0 && damageCount(damages.length),
    photos.length > 0 && photoCount(photos.length),
    settlement && "rozliczenie",
    wish.type === "sign" && "podpisy obu stron",
  ].filter(Boolean).join(", ");
}

/** The unsent entries of one rental, the oldest first: its papers are sent one by one. */
export interface UnsentGroup {
  readonly rentalId: string;
  /** The car and the customer. */
  readonly title: string;
  readonly entries: readonly OutboxEntry[];
}

/** Groups entries by rental, ordered by each rental's first entry. */
export function unsentGroups(entries: readonly OutboxEntry[]): UnsentGroup[] {
  const groups = Map.groupBy(entries.filter(isUnsent), ({ rentalId }) => rentalId);
  return [...groups].map(([rentalId, ofRental]) => ({
    rentalId,
    title: ofRental.at(-1)?.title ?? "",
    entries: inSendingOrder(ofRental),
  }));
}

/** Formats '22-11-2026 | 14:05', by the device's clock. */
export function entryMomentWords(at: number): string {
  return formatDateTime(instant(at));
}

/** Handles Polish gender: a version is feminine, a protocol masculine. */
function behindWords(before: OutboxEntry, isSameProtocol: boolean): string {
  const [name, which] = before.kind === "money"
    ? ["wcześniejszy wpis", "który"]
    : isSameProtocol
    ? ["wcześniejszą wersję", "która"]
    : before.kind === "agreement"
    ? before.base ? ["umowę", "która"] : ["podpisy pod umową", "które"]
    : [protocolOf[before.kind], "który"];
  return `Czeka na ${name}${isStuck(before) ? `, ${which} wymaga Twojej decyzji` : ""}.`;
}

function waitingSentence(
  { reason, nextTryAt, triedAt }: Extract<EntryState, { name: "waiting" }>,
  { online, now }: Pick<Surroundings, "online" | "now">,
): string {
  const last = triedAt === undefined ? undefined : `Ostatnia próba o ${secondWords(triedAt)}`;
  // Behind a captive portal a network exists: the user can log in to it.
  if (!online && reason !== officeMessages.foreignReplied) {
    return `Nie ma sieci. Wyśle się samo, gdy wróci.${last ? ` ${last}.` : ""}`;
  }
  if (!reason) return "Wyśle się za chwilę.";
  const why = reason === messages.offline ? "Serwer nie odpowiada." : withoutAdvice(reason);
  const next = nextTryAt > now ? `o ${toWarsaw(instant(nextTryAt)).time}` : "za chwilę";
  return last ? `${why} ${last}, następna ${next}.` : `${why} Następna próba ${next}.`;
}

/** Formats '14:05:09': the seconds distinguish repeated failures with the same text. */
function secondWords(at: number): string {
  const seconds = Math.floor(at / 1000) % 60;
  return `${toWarsaw(instant(at)).time}:${String(seconds).padStart(2, "0")}`;
}

/** Removes advice such as to try again, since the entry is retried automatically. */
function withoutAdvice(reason: string): string {
  return reason.replace(/ Spróbuj ponownie za [^.]+\.$/, "");
}

/** Whether the agreement that was signed is no longer what the server has. */
function isOutdated({ status, reason }: Extract<EntryState, { name: "refused" }>): boolean {
  return status === 404 || reason === agreementMessages.changedBeforeSigning;
}

const OTHER_CAR =
  `${officeMessages.protocolOfOtherCar} Jeśli klient ma auto z protokołu, zmień je w ` +
  "wynajmie z powrotem i naciśnij „Wyślij teraz”. Jeśli ma nowe, otwórz formularz i zacznij od nowa.";
const SIGN_AGAIN = "Umowa zmieniła się, zanim podpisy dotarły. Otwórz umowę i podpiszcie ją " +
  "jeszcze raz, potem usuń ten wpis.";
const HAS_AGREEMENT = "Wynajem ma już umowę. Otwórz ją, przenieś wpisane dane i usuń ten wpis.";

const CONFLICTS: Readonly<Record<ConflictCause, string>> = {
  changed: "Ktoś zmienił ten protokół na serwerze. Wybierz, co ma zostać.",
  signed: "Ten protokół podpisano w międzyczasie. Twoją wersję można dołączyć jako aneks.",
  exists: "Na serwerze jest już taki protokół tego wynajmu. Wybierz, co ma zostać.",
};

/** Unsent entries by whether they need a person or only the network. */
export interface UnsentParts {
  /** Rentals with an entry that needs a decision. */
  readonly undecided: readonly UnsentGroup[];
  readonly waiting: readonly UnsentGroup[];
}

/** Groups the unsent entries by rental, and separates rentals that need a decision. */
export function unsentParts(entries: readonly OutboxEntry[]): UnsentParts {
  const groups = unsentGroups(entries);
  return {
    undecided: groups.filter(({ entries }) => entries.some(isStuck)),
    waiting: groups.filter(({ entries }) => !entries.some(isStuck)),
  };
}

/** The announcement: 'Wymaga decyzji: 2. Czeka na wysłanie: 1. Szkice: 0.' */
export function unsentCountWords(
  { entries, drafts }: {
    readonly entries: readonly OutboxEntry[];
    readonly drafts: readonly unknown[];
  },
): string {
  const stuck = entries.filter(isStuck).length;
  return [
    stuck > 0 && `Wymaga decyzji: ${stuck}.`,
    `Czeka na wysłanie: ${entries.length - stuck}.`,
    `Szkice: ${drafts.length}.`,
  ].filter(Boolean).join(" ");
}
