import { protocol } from "../../../shared/api/protocol.ts";
import { madePapers } from "../../../shared/api/rental_document.ts";
import { bookingAgreement } from "../../../shared/api/booking_agreement.ts";
import { type Rental, rental } from "../../../shared/api/rental.ts";
import { mailTemplate, type TemplateName } from "../../../shared/mail/templates.ts";
import type { ProtocolContent } from "../../../shared/papers/protocol_content.ts";
import { fromWarsaw, type Instant, plusDays } from "../../../shared/warsaw.ts";
import { sampleRentalCars } from "../sample/rental_cars.ts";
import type { DemoOffice } from "./demo_office.ts";
import { DEMO_PROTOCOLS, type DemoCar, drawUpAgreement, penStroke } from "./demo_papers.ts";
import {
  drawUpProtocol,
  handoverContent,
  returnContent,
  signAgreement,
  signProtocol,
  takePhoto,
} from "./demo_papers.ts";
import { demoPerson } from "./demo_people.ts";
import type { DemoRental } from "./demo_rentals.ts";

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

/** All steps of a rental, from its booking to what comes after its return. */
export function rentalSteps(world: DemoSurroundings, story: DemoRental): DemoStep[] {
  const { demo, today } = world;
  const { from, to, at, fate, byPhone, lead, customer } = story;
  const start = fromWarsaw(plusDays(today, from), at);
  const end = fromWarsaw(plusDays(today, to), at);
  const booked = fromWarsaw(
    plusDays(today, from - lead),
    BOOKING_TIMES[(from + 100) % 4] ?? "10:10",
  );
  const person = demoPerson(customer);
  let made: Rental | undefined;
  const now = (): Rental => {
    if (!made) throw new Error("Cannot continue a rental of the demo: it is not booked");
    return made;
  };
  const step = (time: Instant, act: () => Promise<void>): DemoStep => ({ at: time, act });
  const mail = (templateName: TemplateName, words: { subject: string; body: string }) =>
    demo.office("POST", "/email/custom", { rentalId: now().id, templateName, ...words });
  const confirm = step(after(booked, 3), async () => {
    await mail("confirmation", mailTemplate("confirmation"));
  });

  const book = step(booked, async () => {
    const wish = {
      rentalCarId: carOf(story).id,
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
      ? await demo.office("POST", "/rental", { ...wish, sendConfirmation: true })
      : await demo.visitor("/rental", wish);
    const { id } = rental.parse(reply);
    // Only the office sees the registration number.
    made = rental.parse(await demo.office("GET", `/rental/${id}`));
  });

  /** By the link, a day after the booking. */
  const giveDriver = step(after(booked, 20), async () => {
    await demo.byLink(person.email, "/booking/driver", {
      identifiedBy: "pesel",
      pesel: person.pesel,
      licence: person.licence,
      licenceValidUntil: plusDays(today, 900),
    });
  });
  async function edit(changes: Record<string, unknown>): Promise<void> {
    const { id } = now();
    await demo.office("PUT", `/rental/${id}`, { ...now(), status: null, ...changes });
  }
  const asks = (days: number, time: Instant) =>
    step(time, async () => {
      const until = fromWarsaw(plusDays(today, to + days), at);
      await demo.byLink(person.email, "/booking/extension", { until });
    });

  switch (fate) {
    case "waiting":
      return [book];
    case "confirmed":
      return [book, confirm];
    case "written":
      return [
        book,
        step(after(booked, 2), async () => {
          await mail("custom", {
            subject: "Pytanie o rezerwację",
            body: "Dzień dobry,\n\nczy do auta przygotować box dachowy? Proszę o odpowiedź.",
          });
        }),
      ];
    case "planned":
      return [
        book,
        confirm,
        step(after(booked, 4), async () => {
          await demo.office("POST", `/rental/${now().id}/documents`);
          await demo.office("POST", `/rental/${now().id}/link`, { send: true });
        }),
      ];
    case "moved":
      return [
        book,
        confirm,
        step(after(booked, 24), async () => {
          await edit({ endDateTime: after(end, 24), price: "recalculate" });
        }),
      ];
    case "driver":
      return [book, confirm, giveDriver];
    case "signs":
      return [
        book,
        confirm,
        giveDriver,
        step(after(booked, 21), async () => await signByLink(demo, person.email, penStroke)),
      ];
    case "cancelled_by_customer":
      return [
        book,
        confirm,
        step(after(start, -40), async () => {
          await demo.byLink(person.email, "/booking/cancel");
        }),
      ];
    case "cancelled_by_mail":
      return [
        book,
        step(after(booked, 5), async () => {
          await mail("cancellation", mailTemplate("cancellation"));
        }),
      ];
    case "cancelled":
      return [
        book,
        confirm,
        step(after(booked, 30), async () => await edit({ status: "Anulowane" })),
      ];
    case "asks":
      return [book, confirm, ...atTheCar(), asks(2, fromWarsaw(plusDays(today, -1), "18:20"))];
    case "extended": {
      const asked = after(end, -30);
      const answered = step(after(asked, 1), async () => {
        const until = fromWarsaw(plusDays(today, to + 1), at);
        const answer = { accept: true, until, price: "recalculate" };
        made = rental.parse(
          await demo.office("POST", `/rental/${now().id}/extension`, answer),
        );
      });
      return [book, confirm, ...atTheCar(24), asks(1, asked), answered];
    }
    case "erased":
      return [
        book,
        confirm,
        ...atTheCar(),
        step(after(end, 7 * 24), async () => {
          await demo.office("DELETE", `/rental/email/${encodeURIComponent(person.email)}`);
        }),
      ];
    default:
      return [book, confirm, ...atTheCar()];
  }

  /** Handover and return, `longer` hours after the first end. */
  function atTheCar(longer = 0): DemoStep[] {
    const car = world.cars[story.car];
    if (!car) throw new Error(`Cannot rent car ${story.car}: the demo has no such car`);
    const isSigned = fate !== "filled" && fate !== "overdue";
    const late = fate === "late" ? 2.6 : 0.2;
    let agreementId = "";
    let handover: ProtocolContent | undefined;
    const prepare = step(after(start, fate === "scan" ? -26 : -0.6), async () => {
      if (fate === "scan") {
        const papers = madePapers.parse(await demo.office("POST", `/rental/${now().id}/documents`));
        agreementId = papers.agreement.id;
      } else agreementId = await drawUpAgreement(demo, now(), person);
    });
    const sign = step(after(start, -0.3), async () => {
      if (fate === "scan") await uploadScan(demo, now().id, agreementId);
      else await signAgreement(demo, agreementId, person);
    });
    const handOver = step(after(start, 0.1), async () => {
      handover = handoverContent(now(), car, isSigned ? "" : "Klient podpisze przy zwrocie.");
      const written = fate === "scan"
        ? await fillPlanned(demo, "handover", now().id, handover)
        : await drawUpProtocol(demo, "handover", now().id, handover);
      if (isSigned && fate !== "scan") await signProtocol(demo, written, handover, person);
    });
    const takeBack = step(after(end, longer + late + 0.1), async () => {
      if (!handover) throw new Error("Cannot take a car back: it was not handed over");
      const damage = fate === "late" ? await newDamage(world, now().id) : undefined;
      const content = returnContent(now(), handover, {
        late,
        driven: 110 * (to - from) + 17 * customer,
        fuelLevel: fate === "late" ? 60 : 100,
        damage,
      });
      const written = fate === "scan"
        ? await fillPlanned(demo, "return", now().id, content)
        : await drawUpProtocol(demo, "return", now().id, content);
      if (fate === "scan") await uploadScan(demo, written.id, written.id, DEMO_PROTOCOLS.return);
      else if (isSigned) await signProtocol(demo, written, content, person);
      car.mileage = content.mileage;
      car.damages = content.damages.map((one) => ({ ...one, isNew: false, photoId: null }));
    });
    return [
      ...isSigned ? [prepare, sign] : [],
      handOver,
      ...fate === "overdue" ? [] : [takeBack],
    ];
  }
}

/** The customer reads the agreement by the link, ticks its statements and signs. */
async function signByLink(
  demo: DemoOffice,
  email: string,
  stroke: typeof penStroke,
): Promise<void> {
  const agreement = bookingAgreement.parse(await demo.byLink(email, "/booking/agreement"));
  if (agreement.state !== "to_sign") {
    throw new Error(`Cannot sign an agreement of the demo: it is ${agreement.state}`);
  }
  const { customerName, statements, contentHash } = agreement;
  await demo.byLink(email, "/booking/agreement/sign", {
    customerName,
    customerSignature: stroke(customerName),
    statements,
    signedAt: demo.now(),
    contentHash,
  });
}

/** The PDF as it is, as if it had been printed, signed and scanned. */
async function uploadScan(
  demo: DemoOffice,
  id: string,
  paperId: string,
  base = "/rentaldocument",
): Promise<void> {
  const isAgreement = base === "/rentaldocument";
  await demo.office("POST", `${base}/${paperId}/pdf`);
  const file = new File([await demo.file(`${base}/${paperId}/pdf`)], "skan.pdf", {
    type: "application/pdf",
  });
  await demo.sendFile(
    "PUT",
    isAgreement ? `${base}/rental/${id}` : `${base}/${id}/upload-signed`,
    file,
  );
}

async function fillPlanned(
  demo: DemoOffice,
  kind: "handover" | "return",
  rentalId: string,
  content: ProtocolContent,
) {
  const base = DEMO_PROTOCOLS[kind];
  const planned = protocol.parse(await demo.office("GET", `${base}/rental/${rentalId}`));
  return protocol.parse(await demo.office("PUT", `${base}/${planned.id}`, content));
}

/** A new dent with its photo. */
async function newDamage({ demo, damagePicture }: DemoSurroundings, rentalId: string) {
  const photoId = await takePhoto(demo, rentalId, await damagePicture());
  return {
    id: demo.newId(),
    view: "left" as const,
    x: 720,
    y: 470,
    kind: "dent" as const,
    note: "tylny błotnik",
    photoId,
    isNew: true,
  };
}

function carOf({ car }: DemoRental): { readonly id: string } {
  const found = sampleRentalCars[car];
  if (!found) throw new Error(`Cannot rent car ${car}: the sample has no such car`);
  return found;
}

/** So many hours after a moment, in steps of a minute. */
export function after(at: Instant, hours: number): Instant {
  return new Date(Date.parse(at) + Math.round(hours * 60) * 60_000).toISOString();
}

const BOOKING_TIMES = ["08:40", "10:10", "13:25", "19:50"];
const NOTES = [
  "",
  "Proszę o fotelik dla dziecka.",
  "",
  "Przyjadę po auto pociągiem, będę kwadrans wcześniej.",
  "",
  "Potrzebna faktura na firmę.",
  "",
];
