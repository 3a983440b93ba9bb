import type { Page, Route } from "playwright";
import type { MyBooking, PersonQuestion } from "../../../../shared/api/my_booking.ts";
import type { BookingAgreement } from "../../../../shared/api/booking_agreement.ts";
import { TERMS_VERSION } from "../../../../shared/legal/printed_terms.ts";
import { agreementHighlights } from "../../../../shared/papers/agreement/agreement_highlights.ts";
import { shownOf } from "../../../../shared/papers/agreement/agreement_shown.ts";
import { agreementBlocks, lesseeStatements } from "../../../../shared/papers/agreement_paper.ts";
import { lessorOf } from "../../../../shared/papers/lessor.ts";
import { longestAgreement } from "../../papers/paper_data.ts";
import { givePhoneEnd } from "../page_person_check.ts";
import { messages } from "../../../../shared/messages.ts";
import { tooManyTriesWords } from "../../../../shared/too_many_tries.ts";
import { myBookingMessages } from "../../../../shared/my_booking_messages.ts";
import { changeableUntil } from "../../../../shared/rental/my_booking.ts";
import { fromWarsaw } from "../../../../shared/warsaw.ts";
import { dayFromNow } from "../../browser/browser_days.ts";
import { showroom } from "../../browser/browser_showroom.ts";
import { replies } from "../page_replies.ts";
import type { Screen } from "./page_screen.ts";

const TOKEN = "a".repeat(43);
const PATH = `/rezerwacja#${TOKEN}`;
const PHONE: PersonQuestion = { by: "phone", triesLeft: 5, isMailed: false };
const MONEY: MyBooking["money"] = {
  due: 66_850,
  paid: 10_000,
  toPay: 56_850,
  deposit: {
    agreed: 100_000,
    taken: 100_000,
    kept: 12_000,
    returned: 50_000,
    held: 38_000,
    toReturn: 38_000,
    toKeep: 0,
  },
};
const VIEW = /\/api\/booking\/view$/;

/** The page behind a customer's link in each of its states, as the server would answer. */
export const bookingScreens: readonly Screen[] = [
  shown("booking-waiting", {}, (page) => sees(page, "Czeka na potwierdzenie")),
  shown(
    "booking-confirmed",
    { ...confirmed(), extension: { until: fromWarsaw(dayFromNow(14), "09:30") } },
    (page) => sees(page, "Prosisz o przedłużenie"),
  ),
  shown(
    "booking-too-late",
    { may: nothingAllowed() },
    (page) => sees(page, "nie można już zmienić"),
  ),
  shown(
    "booking-cancelled",
    { status: "cancelled", may: nothingAllowed() },
    (page) => sees(page, "Anulowana"),
  ),
  shown(
    "booking-completed",
    { status: "completed", may: nothingAllowed(), car: null },
    (page) => sees(page, "Zakończona"),
  ),
  shown("booking-money", { ...confirmed(), money: MONEY }, async (page) => {
    await page.getByRole("button", { name: "Pokaż kod do przelewu" }).click();
    await page.getByRole("img", { name: "Kod QR do przelewu" }).waitFor();
  }),
  shown("booking-driver", {}, async (page) => {
    await page.getByRole("button", { name: "Podaj dane kierowcy" }).click();
    await page.getByText("Chcę fakturę na firmę").click();
    await page.getByText("Będzie drugi kierowca").click();
    await page.getByRole("radio", { name: "Mam paszport" }).first().check();
    await page.getByRole("button", { name: "Zapisz dane" }).click();
    await sees(page, myBookingMessages.passportMissing);
  }),
  asking("booking-person", PHONE, (page) => sees(page, "4 ostatnie cyfry telefonu")),
  asking("booking-person-wrong", PHONE, async (page) => {
    await page.getByLabel("4 ostatnie cyfry telefonu").fill("1234");
    await page.getByRole("button", { name: "Dalej" }).click();
    await sees(page, "Zostały 3 próby.");
  }, { ...PHONE, triesLeft: 3 }),
  asking("booking-person-code", PHONE, async (page) => {
    await page.getByLabel("4 ostatnie cyfry telefonu").fill("1234");
    await page.getByRole("button", { name: "Dalej" }).click();
    await sees(page, "Wysłaliśmy kod na adres z rezerwacji.");
  }, { by: "code", triesLeft: 5, isMailed: true }),
  asking(
    "booking-person-mail",
    { by: "code", triesLeft: 0, isMailed: false },
    (page) => page.getByRole("button", { name: "Wyślij kod" }).waitFor(),
  ),
  asking(
    "booking-person-office",
    { by: "office", triesLeft: 0, isMailed: false },
    (page) => sees(page, "Zadzwoń do nas: pomożemy od razu."),
  ),
  shown("booking-change", {}, async (page) => {
    await page.getByRole("button", { name: "Zmień termin" }).click();
    await sees(page, "Cena po zmianie");
  }),
  shown("booking-cancel", {}, async (page) => {
    await page.getByRole("button", { name: "Odwołaj rezerwację" }).click();
    await sees(page, "Odwołać rezerwację?");
  }),
  shown("booking-extension", confirmed(), async (page) => {
    await page.getByRole("button", { name: "Poproś o przedłużenie" }).click();
    await sees(page, "Obecny zwrot");
  }),
  shown("booking-kept", {}, async (page) => {
    const { id, startDateTime: start, endDateTime: end } = booking();
    const kept = { id, start, end, car: "Auto", place: "", phone: "", deposit: 0, at: start };
    await page.evaluate((one) => localStorage.setItem("keptBookings", one), JSON.stringify([kept]));
    await page.reload();
    await sees(page, "Zachowano na tym");
  }),
  // The browser of these screens allows no service worker.
  shown("booking-not-kept", {}, async (page) => {
    await page.getByRole("button", { name: "Zachowaj na tym" }).click();
    await sees(page, "Nie udało się zachować");
  }),
  {
    name: "booking-loading",
    path: PATH,
    network: { calls: VIEW, reply: replies.never },
    show: (page) => page.getByText("Wczytywanie rezerwacji").waitFor({ state: "attached" }),
  },
  {
    name: "booking-failed",
    path: PATH,
    network: { calls: VIEW, reply: replies.broken },
    show: (page) => sees(page, "Nie udało się wczytać rezerwacji."),
    faults: ["500 /api/booking/view"],
  },
  {
    name: "booking-agreement",
    path: PATH,
    network: { calls: /\/api\/booking\/(view|person|agreement)$/, reply: offersAgreement },
    async show(page) {
      await page.getByRole("button", { name: "Przeczytaj i podpisz umowę" }).click();
      await givePhoneEnd(page);
      const form = page.getByRole("form", { name: "Umowa najmu samochodu" });
      await form.getByText("Opłaty", { exact: true }).click();
      await form.getByText("Razem do zapłaty").waitFor();
      await form.getByRole("button", { name: /^Podpisz imieniem/ }).click();
      await form.getByText("Podpisano imieniem i nazwiskiem").waitFor();
      await form.getByRole("button", { name: "Podpisz umowę" }).click();
      await sees(page, "Zaznacz to oświadczenie");
    },
  },
  {
    name: "booking-agreement-signed",
    path: PATH,
    network: { calls: /\/api\/booking\/(view|person|agreement)$/, reply: hasSignedAgreement },
    async show(page) {
      await page.getByRole("button", { name: "Zobacz umowę" }).click();
      await givePhoneEnd(page);
      await sees(page, "To, co zostało podpisane, słowo w słowo.");
    },
  },
  {
    name: "booking-offline",
    path: PATH,
    network: { calls: VIEW, reply: replies.cut },
    show: (page) => sees(page, "Rezerwacja pokaże się sama"),
    faults: [/\/api\//],
  },
  {
    name: "booking-unknown",
    path: PATH,
    show: (page) => sees(page, "Nie znaleziono rezerwacji"),
    faults: ["404 /api/booking/view"],
  },
  refused("booking-ended", 410, myBookingMessages.bookingLinkExpired),
  refused("booking-limited", 429, tooManyTriesWords(891)),
  {
    name: "booking-lost-link",
    path: "/rezerwacja",
    async show(page) {
      await page.getByRole("button", { name: "Wyślij nowy link" }).click();
      await sees(page, messages.emailMissing);
    },
  },
];

function shown(
  name: string,
  changes: Partial<MyBooking>,
  show: (page: Page) => Promise<void>,
): Screen {
  const reply = (route: Route) => route.fulfill({ json: { ...booking(), ...changes } });
  return { name, path: PATH, network: { calls: VIEW, reply }, show };
}

/** The question before the driver's data are replaced; a wrong answer leads to the `next` one. */
function asking(
  name: string,
  question: PersonQuestion,
  show: (page: Page) => Promise<void>,
  next?: PersonQuestion,
): Screen {
  const reply = (route: Route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.endsWith("/view")) {
      return route.fulfill({ json: { ...booking(), ...confirmed() } });
    }
    const isAnswered = route.request().postData() !== "{}";
    if (!isAnswered || !next) return route.fulfill({ json: { state: "asked", ...question } });
    const errorMessage = myBookingMessages.phoneDigitsWrong;
    const type = "/problems/person_not_confirmed";
    return route.fulfill({ status: 409, json: { type, status: 409, errorMessage, current: next } });
  };
  return {
    name,
    path: PATH,
    network: { calls: /\/api\/booking\/(view|person)$/, reply },
    async show(page) {
      await page.getByRole("button", { name: "Zmień dane kierowcy" }).click();
      await show(page);
    },
    ...next ? { faults: ["409 /api/booking/person"] } : {},
  };
}

/** The same once its customer has signed it. */
async function hasSignedAgreement(route: Route): Promise<void> {
  const { pathname } = new URL(route.request().url());
  if (pathname.endsWith("/view")) {
    const json = { ...booking(), ...confirmed(), agreementSignedBy: "customer" };
    return await route.fulfill({ json });
  }
  if (!pathname.endsWith("/agreement")) return await offersAgreement(route);
  const { blocks } = agreementBlocks(shownOf({ ...longestAgreement, termsVersion: TERMS_VERSION }));
  const signedAt = fromWarsaw(dayFromNow(0), "08:15");
  const json: BookingAgreement = { state: "signed_by_customer", signedAt, blocks };
  await route.fulfill({ json });
}

/** The agreement of the longest names, behind the question. */
async function offersAgreement(route: Route): Promise<void> {
  const { pathname } = new URL(route.request().url());
  if (pathname.endsWith("/view")) {
    return await route.fulfill({ json: { ...booking(), ...confirmed() } });
  }
  if (pathname.endsWith("/person")) {
    const isAnswered = route.request().postData() !== "{}";
    const until = fromWarsaw(dayFromNow(1), "09:30");
    const json = isAnswered
      ? { state: "confirmed", proof: "1.x", until }
      : { state: "asked", ...PHONE };
    return await route.fulfill({ json });
  }
  const shown = shownOf({ ...longestAgreement, termsVersion: TERMS_VERSION });
  const json: BookingAgreement = {
    state: "to_sign",
    ...agreementBlocks(shown),
    summary: agreementHighlights(shown).map(([label, value]) => [label, value]),
    statements: lesseeStatements(lessorOf(shown.company)),
    contentHash: "0".repeat(64),
    customerName: `${shown.party.firstName} ${shown.party.lastName}`.slice(0, 200),
    asksAgain: true,
  };
  await route.fulfill({ json });
}

function refused(name: string, status: number, errorMessage: string): Screen {
  return {
    name,
    path: PATH,
    network: {
      calls: VIEW,
      reply: (route) =>
        route.fulfill({ status, json: { type: "/problems/refused", status, errorMessage } }),
    },
    show: (page) => sees(page, errorMessage),
    faults: [`${status} /api/booking/view`],
  };
}

function booking(): MyBooking {
  const [start, end] = [
    fromWarsaw(dayFromNow(9), "09:30"),
    fromWarsaw(dayFromNow(12), "09:30"),
  ];
  return {
    id: "0199a000-0000-7000-8000-00000000b001",
    status: "waiting",
    car: { id: showroom.estate.id, brand: "Peugeot", model: "508 SW", image: null },
    startDateTime: start,
    endDateTime: end,
    quote: { days: 3, perDay: 189.5, total: 568.5, deposit: 1000 },
    changeableUntil: changeableUntil({ start, end }),
    may: { change: true, cancel: true, extend: false, giveDriver: true },
    driver: null,
    extension: null,
    agreementSignedBy: "nobody",
    sequence: 0,
  };
}

function confirmed(): Partial<MyBooking> {
  return {
    status: "confirmed",
    may: { change: true, cancel: true, extend: true, giveDriver: true },
    driver: {
      document: "•••• 2349",
      licence: "•••• 1234",
      nip: "•••• 0274",
      hasSecondDriver: true,
    },
  };
}

function nothingAllowed(): MyBooking["may"] {
  return { change: false, cancel: false, extend: false, giveDriver: false };
}

function sees(page: Page, text: string): Promise<void> {
  return page.getByText(text).first().waitFor();
}
