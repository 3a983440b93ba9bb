import { bookingAgreement } from "../../../shared/api/booking_agreement.ts";
import { mailTemplate } from "../../../shared/mail/templates.ts";
import { fromWarsaw, plusDays } from "../../../shared/warsaw.ts";
import { atTheCar } from "./at_the_car.ts";
import { penStroke } from "./demo_papers.ts";
import {
  after,
  type DemoStay,
  demoStay,
  type DemoStep,
  type DemoSurroundings,
} from "./demo_stay.ts";
import type { DemoAction, DemoRental } from "./demo_story.ts";

/** All steps of a rental, from its booking to what comes after its return. */
export function rentalSteps(world: DemoSurroundings, rental: DemoRental): DemoStep[] {
  const stay = demoStay(world, rental);
  const { booked, start, end } = stay;
  const yesterday = fromWarsaw(plusDays(world.today, -1), "18:20");
  const moments = { booked, start, end, yesterday };
  const steps = rental.fate.steps.map(([moment, hours, action]) => ({
    at: after(moments[moment], hours),
    act: async () => void await ACTIONS[action](stay),
  }));
  return [{ at: booked, act: stay.book }, ...atTheCar(stay), ...steps];
}

const ACTIONS: Readonly<Record<DemoAction, (stay: DemoStay) => Promise<unknown>>> = {
  confirm: ({ mail }) => mail("confirmation", mailTemplate("confirmation")),
  write: ({ mail }) => mail("custom", QUESTION),
  decline: ({ mail }) => mail("cancellation", mailTemplate("cancellation")),
  cancel: ({ edit }) => edit({ status: "Anulowane" }),
  move: ({ edit, end }) => edit({ endDateTime: after(end, 24), price: "recalculate" }),
  async prepare({ demo, now }) {
    await demo.office("POST", `/rental/${now().id}/documents`);
    await demo.office("POST", `/rental/${now().id}/link`, { send: true });
  },
  giveDriver: ({ byLink, person, today }) =>
    byLink("/booking/driver", {
      identifiedBy: "pesel",
      pesel: person.pesel,
      licence: person.licence,
      licenceValidUntil: plusDays(today, 900),
    }),
  sign: signByLink,
  cancelByLink: ({ byLink }) => byLink("/booking/cancel"),
  askForOneDay: ({ byLink, endAfter }) => byLink("/booking/extension", { until: endAfter(1) }),
  askForTwoDays: ({ byLink, endAfter }) => byLink("/booking/extension", { until: endAfter(2) }),
  async allow({ demo, now, endAfter, look }) {
    const answer = { accept: true, until: endAfter(1), price: "recalculate" };
    await demo.office("POST", `/rental/${now().id}/extension`, answer);
    await look();
  },
  erase: ({ demo, person }) =>
    demo.office("DELETE", `/rental/email/${encodeURIComponent(person.email)}`),
};

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

const QUESTION = {
  subject: "Pytanie o rezerwację",
  body: "Dzień dobry,\n\nczy do auta przygotować box dachowy? Proszę o odpowiedź.",
};
