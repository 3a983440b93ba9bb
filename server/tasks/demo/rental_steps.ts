import { bookingAgreement } from "../../../shared/api/booking_agreement.ts";
import { mailTemplate } from "../../../shared/mail/templates.ts";
import { fromWarsaw, plusDays } from "../../../shared/warsaw.ts";
import { atTheCar } from "./at_the_car.ts";
import { penStroke } from "./demo_papers.ts";
import type { DemoRental } from "./demo_rentals.ts";
import {
  after,
  type DemoStay,
  demoStay,
  type DemoStep,
  type DemoSurroundings,
} from "./demo_stay.ts";

/** All steps of a rental, from its booking to what comes after its return. */
export function rentalSteps(world: DemoSurroundings, story: DemoRental): DemoStep[] {
  const stay = demoStay(world, story);
  const book = { at: stay.booked, act: stay.book };
  const confirm = {
    at: after(stay.booked, 3),
    act: () => stay.mail("confirmation", mailTemplate("confirmation")),
  };
  return [
    book,
    ...UNCONFIRMED.has(story.fate) ? [] : [confirm],
    ...laterSteps(stay, world.today),
  ];
}

const UNCONFIRMED: ReadonlySet<DemoRental["fate"]> = new Set([
  "waiting",
  "written",
  "cancelled_by_mail",
]);

function laterSteps(stay: DemoStay, today: string): DemoStep[] {
  const { demo, booked, start, end } = stay;
  switch (stay.story.fate) {
    case "waiting":
    case "confirmed":
      return [];
    case "written":
      return [{ at: after(booked, 2), act: () => stay.mail("custom", QUESTION) }];
    case "planned":
      return [{ at: after(booked, 4), act: () => preparePapers(stay) }];
    case "moved": {
      const changes = { endDateTime: after(end, 24), price: "recalculate" };
      return [{ at: after(booked, 24), act: () => stay.edit(changes) }];
    }
    case "driver":
      return [{ at: after(booked, 20), act: () => giveDriver(stay, today) }];
    case "signs":
      return [
        { at: after(booked, 20), act: () => giveDriver(stay, today) },
        { at: after(booked, 21), act: () => signByLink(stay) },
      ];
    case "cancelled_by_customer":
      return [{
        at: after(start, -40),
        act: async () => void await stay.byLink("/booking/cancel"),
      }];
    case "cancelled_by_mail":
      return [{
        at: after(booked, 5),
        act: () => stay.mail("cancellation", mailTemplate("cancellation")),
      }];
    case "cancelled":
      return [{ at: after(booked, 30), act: () => stay.edit({ status: "Anulowane" }) }];
    case "asks": {
      const asked = fromWarsaw(plusDays(today, -1), "18:20");
      return [...atTheCar(stay), { at: asked, act: () => askForMore(stay, 2) }];
    }
    case "extended":
      return [
        ...atTheCar(stay, 24),
        { at: after(end, -30), act: () => askForMore(stay, 1) },
        { at: after(end, -29), act: () => allowMore(stay) },
      ];
    case "erased": {
      const path = `/rental/email/${encodeURIComponent(stay.person.email)}`;
      const erase = async () => void await demo.office("DELETE", path);
      return [...atTheCar(stay), { at: after(end, 7 * 24), act: erase }];
    }
    case "screen":
    case "late":
    case "scan":
    case "filled":
    case "overdue":
      return atTheCar(stay);
    default:
      return stay.story.fate satisfies never;
  }
}

/** The customer gives the driver's data by the link. */
async function giveDriver({ byLink, person }: DemoStay, today: string): Promise<void> {
  await byLink("/booking/driver", {
    identifiedBy: "pesel",
    pesel: person.pesel,
    licence: person.licence,
    licenceValidUntil: plusDays(today, 900),
  });
}

/** The customer reads the agreement by the link, ticks its statements and signs. */
async function signByLink({ demo, byLink }: DemoStay): Promise<void> {
  const agreement = bookingAgreement.parse(await byLink("/booking/agreement"));
  if (agreement.state !== "to_sign") {
    throw new Error(`Cannot sign an agreement of the demo: it is ${agreement.state}`);
  }
  const { customerName, statements, contentHash } = agreement;
  await byLink("/booking/agreement/sign", {
    customerName,
    customerSignature: penStroke(customerName),
    statements,
    signedAt: demo.now(),
    contentHash,
  });
}

async function preparePapers({ demo, now }: DemoStay): Promise<void> {
  await demo.office("POST", `/rental/${now().id}/documents`);
  await demo.office("POST", `/rental/${now().id}/link`, { send: true });
}

async function askForMore({ byLink, endAfter }: DemoStay, days: number): Promise<void> {
  await byLink("/booking/extension", { until: endAfter(days) });
}

async function allowMore({ demo, now, endAfter, look }: DemoStay): Promise<void> {
  const answer = { accept: true, until: endAfter(1), price: "recalculate" };
  await demo.office("POST", `/rental/${now().id}/extension`, answer);
  await look();
}

const QUESTION = {
  subject: "Pytanie o rezerwację",
  body: "Dzień dobry,\n\nczy do auta przygotować box dachowy? Proszę o odpowiedź.",
};
