import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Today } from "../../../../../shared/api/today.ts";
import { officeMessages } from "../../../../../shared/office_messages.ts";
import { aBalance } from "../../../../support/money/a_balance.ts";
import { aRental } from "../../../api/a_rental.ts";
import { StartScreen } from "../../../../../web/features/office/start/StartScreen.tsx";
import type { ServerOrDevice } from "../../../../../web/records/use_server_or_device.ts";
import { rentalName } from "../../../../../web/features/papers/rental_name.ts";
import { adminPaths } from "../../../../../shared/paths.ts";
import { aToday } from "./a_today.ts";
import { anEntry } from "../../../offline/an_entry.ts";
import { NetworkFailure, ProblemFailure } from "../../../../../web/api/failures.ts";
import { readText, renderedHtml } from "../../../rendered_text.tsx";

const day = aToday();
let today: ServerOrDevice<Today>;
vi.mock("../../../../../web/records/use_server_or_device.ts", () => ({
  useServerOrDevice: () => today,
}));

const reload = () => undefined;
/** In the classes of a primary button alone. */
const ACCENT = "bg-brand ";

function loaded(error?: unknown, data: Today = day): ServerOrDevice<Today> {
  const stale = error !== undefined;
  return {
    server: { status: "loaded", data, error, reload, busy: false, stale },
    receivedAt: 1,
    standIn: undefined,
    failure: undefined,
    entries: [],
    days: undefined,
  };
}

/** A day from the device's data: one handover at 10:00, and nothing from the server. */
function fromDevice(): ServerOrDevice<Today> {
  const note = { readAt: new Date(Date.now() - 3_600_000).toISOString(), clockOffset: 0 };
  const soon = new Date(Date.now() + 2 * 24 * 3_600_000).toISOString();
  const rentals = [
    aRental({ id: "r1", startDateTime: new Date().toISOString(), endDateTime: soon }),
    aRental({ id: "r2", startDateTime: soon, endDateTime: soon, customerLastName: "Późniejsza" }),
  ];
  const entries = [anEntry({ rentalId: "r1" })];
  const days = { note, rentals, enquiries: [], protocols: { handover: [], return: [] }, entries };
  return {
    server: {
      status: "loading",
      data: undefined,
      error: undefined,
      reload,
      busy: false,
      stale: true,
    },
    receivedAt: 0,
    standIn: { days, note },
    failure: undefined,
    entries,
    days,
  };
}

function screen(): string {
  return readText(renderedHtml(<StartScreen />));
}

beforeEach(() => {
  today = loaded();
});

describe("'Dziś'", () => {
  test("shows the server's day, whatever the device's clock shows", () => {
    expect(screen()).toContain("środa, 5 marca 2031");
    expect(screen()).not.toContain(officeMessages.dayNotLoaded);
  });

  test("asks whether a doubtful clock of the server is right, with the dates to compare", () => {
    expect(screen()).not.toContain("zegar serwera");
    const clock = { now: "2031-03-05T09:00:00.000Z", known: "2027-03-04T09:00:00.000Z" };
    today = loaded(undefined, { ...day, clock });
    expect(screen()).toContain("Czy zegar serwera jest prawidłowy?");
    expect(screen()).toContain("środa, 5 marca 2031, 10:00");
    expect(screen()).toContain("czwartek, 4 marca 2027, 10:00");
    expect(screen()).toContain("Tak, ta data jest prawidłowa");
  });

  test("links to the protocol of each handover and return, and marks the completed ones", () => {
    const [waits, done] = [aRental({ id: "r1" }), aRental({ id: "r2" })];
    const returns = [waits];
    today = loaded(undefined, { ...day, handovers: [waits, done], handedOver: ["r2"], returns });
    const html = renderedHtml(<StartScreen />);
    expect(readText(html)).toMatch(
      /Wydaj auto[\s\S]*Przyjmij zwrot[\s\S]*Zrobione \(1\)[\s\S]*Wydane[\s\S]*Protokół wydania/,
    );
    expect(html).toContain("/admin/dodaj-protokol-wydania?rentalId=r1");
    expect(html).toContain("/admin/dodaj-protokol-zwrotu?rentalId=r1");
  });

  test("begins with a sentence and the cars that are out, and never calls an overdue car finished", () => {
    const late = aRental({ id: "late", status: "Zakończone" });
    today = loaded(undefined, { ...day, overdue: [late] });
    expect(screen()).toContain("Jedno auto po terminie.");
    expect(screen()).toContain("W trasie 3 z 8 aut");
    today = loaded(undefined, { ...day, road: { out: 1, cars: 1 } });
    expect(screen()).toContain("W trasie 1 z 1 auta");
    today = loaded(undefined, { ...day, overdue: [late] });
    expect(screen()).toMatch(/Po terminie Przyjmij zwrot/);
    expect(screen()).not.toMatch(/Zakończone|Zrobione/);
  });

  test("shows what is to be paid at a handover, and leads to the money that waits in the cash", () => {
    const balances = { r1: aBalance() };
    const none = { count: 0, sum: 0 };
    const rental = aRental({ id: "r1" });
    const money = { balances, toReturn: none, unclear: 0 };
    today = loaded(undefined, { ...day, handovers: [rental], money });
    expect(screen()).toContain("Do zapłaty 420,00 zł · kaucja 1 000,00 zł");
    expect(screen()).toContain("Kasa Do zapłaty przy wydaniu (1) 420,00 zł");
    expect(screen()).not.toMatch(/Kaucje do oddania|Do wyjaśnienia/);
    expect(renderedHtml(<StartScreen />)).toContain('href="/admin#do-wydania"');

    const toReturn = { count: 2, sum: 200_000 };
    today = loaded(undefined, {
      ...day,
      returns: [rental],
      money: { ...money, toReturn, unclear: 1 },
    });
    expect(screen()).toMatch(/Kasa Kaucje do oddania \(2\) 2 000,00 zł Do wyjaśnienia \(1\)/);
    expect(screen()).not.toMatch(/Do zapłaty/);
    expect(renderedHtml(<StartScreen />)).toContain('href="/admin/kasa/kaucje"');
  });

  test("has a place for 'Wydaj' of the installed app also where the first handover is folded", () => {
    const returns = Array.from({ length: 8 }, (_, index) => aRental({ id: `r${index}` }));
    const last = aRental({ id: "last", startDateTime: "2031-03-05T22:00:00.000Z" });
    today = loaded(undefined, { ...day, returns, handovers: [last] });
    expect(screen()).toContain("Pokaż pozostałe (1)");
    expect(renderedHtml(<StartScreen />).split('id="do-wydania"')).toHaveLength(2);
  });

  test("calls no car late because the device's clock is ahead of the server's", () => {
    const soon = new Date(Date.now() - 60_000).toISOString();
    const known = loaded(undefined, { ...day, returns: [aRental({ endDateTime: soon })] });
    const { days } = fromDevice();
    if (!days) throw new Error("The device has no days");
    const readAt = new Date().toISOString();
    today = { ...known, days: { ...days, note: { readAt, clockOffset: -3_600_000 } } };
    expect(screen()).toContain("Jeden zwrot.");
    expect(screen()).not.toContain("Po terminie");
  });

  test("says that nobody waits, and that all mail is out, only where that is so", () => {
    const one = [aRental()];
    expect(screen()).toContain("Wszystkie wiadomości wyszły. Nikt nie czeka na odpowiedź.");
    today = loaded(undefined, { ...day, extensions: one });
    expect(screen()).not.toContain("Nikt nie czeka");
    today = loaded(undefined, { ...day, withoutLink: one });
    expect(screen()).not.toContain("wyszły");
  });

  test("has one button in the colour of the brand: of the next job, else of what waits first", () => {
    const rentals = ["r1", "r2"].map((id) => aRental({ id }));
    const waiting = rentals.map((one) => ({ ...one, status: "Do sprawdzenia" }));
    const accents = () => renderedHtml(<StartScreen />).split(ACCENT).slice(1).map(readText);
    today = loaded(undefined, { ...day, handovers: rentals, waiting });
    expect(accents()).toEqual([expect.stringContaining("Wydaj auto")]);
    today = loaded(undefined, { ...day, waiting });
    expect(accents()).toEqual([expect.stringContaining("Potwierdź")]);
    today = loaded(undefined, { ...day, waiting, extensions: rentals });
    expect(accents()).toEqual([expect.stringContaining("Zgódź się")]);
  });

  test("shows the first steps of a new business with links, and none once all are done", () => {
    today = loaded(undefined, { ...day, firstStepsLeft: ["company", "access"] });
    const html = renderedHtml(<StartScreen />);
    expect(readText(html)).toMatch(/Pierwsze kroki 4\/6[\s\S]*Ustaw pocztę gotowe/);
    expect(html).toContain(`href="${adminPaths.companySettings}"`);
    today = loaded();
    expect(screen()).not.toContain("Pierwsze kroki");
  });

  test("names the rentals whose customer did not get the link, with links to them and to the link", () => {
    expect(screen()).not.toContain("Klient nie dostał linku");
    const withoutLink = [aRental({ id: "r7" })];
    today = loaded(undefined, { ...day, withoutLink });
    const html = renderedHtml(<StartScreen />);
    expect(readText(html)).toContain("Klient nie dostał linku 1");
    expect(html).toContain("/admin/dokumenty-wynajmu/r7");
    expect(html).toContain(`aria-label="Pokaż link: ${rentalName(aRental({ id: "r7" }))}"`);
  });

  test("shows a failed reload, and offers another try", () => {
    today = loaded(new ProblemFailure(500, {}));
    expect(screen()).toContain(officeMessages.dayNotLoaded);
    expect(screen()).toContain("Ponów");
    expect(screen()).toContain("Plan dnia");
  });

  test("does not repeat the network warning of the offline bar", () => {
    today = loaded(new NetworkFailure());
    expect(screen()).not.toContain(officeMessages.dayNotLoaded);
  });

  test("shows above the device's copy that the server answered with an error", () => {
    today = { ...fromDevice(), failure: new ProblemFailure(500, {}) };
    expect(screen()).toMatch(
      new RegExp(`${officeMessages.dayNotLoaded}[\\s\\S]*Ponów[\\s\\S]*Zapisane na urządzeniu`),
    );
    today = fromDevice();
    expect(screen()).not.toContain(officeMessages.dayNotLoaded);
  });

  test("shows that its data is from the device, how old it is and what is missing", () => {
    today = fromDevice();
    const words = screen();
    expect(words).toMatch(/Zapisane na urządzeniu · stan z /);
    expect(words).toContain("Bez późniejszych rezerwacji i zmian");
    expect(words).toMatch(/Wydane · czeka na wysłanie/);
    expect(words).toMatch(/Najbliższe dni[\s\S]*Późniejsza/);
    expect(words).not.toMatch(/Do obsłużenia 0|Niewysłane wiadomości 0/);
    expect(words).not.toMatch(/wyszły|wiadomość czeka/);
  });

  test("shows who asks for a later end with both answers, and from the device without them", () => {
    const asking = aRental({ status: "Aktywne", extension: { until: "2031-03-09T07:00:00.000Z" } });
    today = loaded(undefined, { ...day, extensions: [asking] });
    expect(screen()).toMatch(
      /Prosi o przedłużenie 1 [\s\S]*Prosi o przedłużenie do 09-03-2031 \| 08:00 Zgódź się Odmów/,
    );
    const { standIn, ...offline } = fromDevice();
    if (!standIn) throw new Error("The device has no days");
    today = { ...offline, standIn: { ...standIn, days: { ...standIn.days, rentals: [asking] } } };
    expect(screen()).toMatch(/Prosi o przedłużenie 1 Odpowiedzieć można tylko z internetem\./);
    expect(screen()).not.toMatch(/Zgódź się|Odmów/);
  });

  test("shows that all mail was sent only where none is pending", () => {
    expect(screen()).toContain("Wszystkie wiadomości wyszły.");
    expect(screen()).not.toContain("Niewysłane wiadomości");
    for (const hasAccount of [true, false]) {
      today = loaded(undefined, { ...day, mailQueue: { waiting: 2, hasAccount } });
      expect(screen()).toContain("Niewysłane wiadomości 2");
      expect(screen()).not.toContain("wyszły");
    }
  });

  test("shows how many mails wait for an account, and leads to the settings", () => {
    today = loaded(undefined, { ...day, mailQueue: { waiting: 2, hasAccount: false } });
    const html = renderedHtml(<StartScreen />);
    expect(readText(html)).toContain("2 wiadomości czekają: brakuje konta");
    expect(html).toContain(adminPaths.settings);
  });

  test("shows a pending mail without a warning", () => {
    today = loaded(undefined, { ...day, mailQueue: { waiting: 1, hasAccount: true } });
    const html = renderedHtml(<StartScreen />);
    expect(readText(html)).toContain("1 wiadomość czeka na wysłanie.");
    expect(html).not.toContain(adminPaths.settings);
  });

  test("shows what was saved on this device and waits, next to the server's data", () => {
    const handovers = [aRental({ id: "r1" })];
    today = { ...loaded(undefined, { ...day, handovers }), entries: [anEntry()] };
    expect(screen()).toContain("Wydane · czeka na wysłanie");
    expect(screen()).toContain("Wszystkie rezerwacje są obsłużone.");
  });
});
