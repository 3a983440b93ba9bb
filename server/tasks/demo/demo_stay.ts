import { type Rental, rental } from "../../../shared/api/rental.ts";
import type { TemplateName } from "../../../shared/mail/templates.ts";
import { fromWarsaw, type Instant, plusDays } from "../../../shared/warsaw.ts";
import { sampleRentalCars } from "../sample/catalogue.ts";
import type { DemoOffice } from "./demo_office.ts";
import type { DemoCar } from "./demo_papers.ts";
import { type DemoPerson, demoPerson } from "./demo_people.ts";
import type { DemoRental } from "./demo_story.ts";

/** Something that happens at a time. */
export interface DemoStep {
  readonly at: Instant;
  readonly act: () => Promise<void>;
}

/** What the steps of all rentals share. */
export interface DemoSurroundings {
  readonly demo: DemoOffice;
  /** Warsaw's day, yyyy-MM-dd. */
  readonly today: string;
  readonly cars: readonly DemoCar[];
  /** The picture of a damage. */
  readonly damagePicture: () => Promise<Uint8Array>;
}

/** A rental of the demo with its times, and what is done about it. */
export interface DemoStay extends Pick<DemoSurroundings, "demo" | "today" | "damagePicture"> {
  readonly story: DemoRental;
  readonly person: DemoPerson;
  readonly car: DemoCar;
  readonly booked: Instant;
  readonly start: Instant;
  readonly end: Instant;
  /** So many days after the agreed end. */
  endAfter(days: number): Instant;
  /** The rental as the office knew it last. @throws Error before it is booked. */
  now(): Rental;
  book(): Promise<void>;
  /** Reads the rental again. */
  look(): Promise<void>;
  edit(changes: Record<string, unknown>): Promise<void>;
  mail(
    name: TemplateName,
    words: { readonly subject: string; readonly body: string },
  ): Promise<void>;
  byLink(path: string, json?: unknown): Promise<unknown>;
}

/** Places a rental of the table in time. */
export function demoStay(world: DemoSurroundings, story: DemoRental): DemoStay {
  const { demo, today, damagePicture } = world;
  const { from, to, at, lead, customer, byPhone } = story;
  const person = demoPerson(customer);
  const car = world.cars[story.car];
  const rentalCarId = sampleRentalCars[story.car]?.id;
  if (!car || !rentalCarId) throw new Error(`Cannot rent car ${story.car}: there is no such car`);
  const start = fromWarsaw(plusDays(today, from), at);
  const end = fromWarsaw(plusDays(today, to), at);
  let made: Rental | undefined;

  function now(): Rental {
    if (!made) throw new Error("Cannot continue a rental of the demo: it is not booked");
    return made;
  }
  async function read(id: string): Promise<void> {
    made = rental.parse(await demo.office("GET", `/rental/${id}`));
  }

  return {
    demo,
    today,
    damagePicture,
    story,
    person,
    car,
    booked: fromWarsaw(plusDays(today, from - lead), TIMES[(from + 100) % TIMES.length] ?? "10:10"),
    start,
    end,
    endAfter: (days) => fromWarsaw(plusDays(today, to + days), at),
    now,
    async book() {
      const booking = {
        rentalCarId,
        startDateTime: start,
        endDateTime: end,
        customerFirstName: person.firstName,
        customerLastName: person.lastName,
        customerPhone: person.phone,
        customerEmail: person.email,
        customerAddress: person.address,
        additionalInfo: NOTES[customer % NOTES.length],
        termsAccepted: true,
      };
      const reply = byPhone
        ? await demo.office("POST", "/rental", { ...booking, sendConfirmation: true })
        : await demo.visitor("/rental", booking);
      // Only the office sees the registration number.
      await read(rental.parse(reply).id);
    },
    look: () => read(now().id),
    async edit(changes) {
      await demo.office("PUT", `/rental/${now().id}`, { ...now(), status: null, ...changes });
      await read(now().id);
    },
    async mail(templateName, words) {
      await demo.office("POST", "/email/custom", { rentalId: now().id, templateName, ...words });
    },
    byLink: (path, json) => demo.byLink(person, path, json),
  };
}

/** So many hours after a moment, in steps of a minute. */
export function after(at: Instant, hours: number): Instant {
  return new Date(Date.parse(at) + Math.round(hours * 60) * 60_000).toISOString();
}

/** Times of day at which bookings are made. */
const TIMES = ["08:40", "10:10", "13:25", "19:50"];
const NOTES = [
  "",
  "Proszę o fotelik dla dziecka.",
  "",
  "Przyjadę po auto pociągiem, będę kwadrans wcześniej.",
  "",
  "Potrzebna faktura na firmę.",
  "",
];
