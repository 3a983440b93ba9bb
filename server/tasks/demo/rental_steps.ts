import { bookingAgreement } from "../../../shared/api/booking_agreement.ts";
import { mailTemplate } from "../../../shared/mail/templates.ts";
import { fromWarsaw, plusDays } from "../../../shared/warsaw.ts";
import { giveDepositBack, payAtPickup } from "./demo_money.ts";
import {
  DEMO_PROTOCOLS,
  handoverContent,
  penStroke,
  returnContent,
  signDemoAgreement,
  signDemoProtocol,
  takePhoto,
  writeDemoAgreement,
  writeDemoProtocol,
} from "./demo_papers.ts";
import {
  after,
  type DemoStay,
  demoStay,
  type DemoStep,
  type DemoSurroundings,
} from "./demo_stay.ts";
import type { DemoAction, DemoFate, DemoRental } from "./demo_story.ts";
import { protocol } from "../../../shared/api/protocol.ts";
import { madePapers } from "../../../shared/api/agreement.ts";
import type { ProtocolKind } from "../../../shared/papers/options.ts";
import type { ProtocolContent } from "../../../shared/papers/protocol_content.ts";
import type { DemoOffice } from "./demo_office.ts";

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

/** The agreement before the pickup, the handover, and the return. */
function atTheCar(stay: DemoStay): DemoStep[] {
  const { demo, story: { fate: { car } }, start, end, person, now } = stay;
  if (!car) return [];
  const { late, longer } = car;
  const isOnPaper = car.papers === "scan";
  const isSigned = car.papers !== "unsigned";
  let agreementId = "";
  let handover: ProtocolContent | undefined;

  const agreement: DemoStep[] = [
    {
      at: after(start, isOnPaper ? -26 : -0.6),
      async act() {
        agreementId = isOnPaper
          ? madePapers.parse(await demo.office("POST", `/rental/${now().id}/documents`)).agreement
            .id
          : await writeDemoAgreement(demo, now(), person);
      },
    },
    {
      at: after(start, -0.3),
      async act() {
        if (!isOnPaper) await signDemoAgreement(demo, agreementId, person);
        else {await uploadScan(
            demo,
            `/rentaldocument/${agreementId}`,
            `/rentaldocument/rental/${agreementId}`,
          );}
      },
    },
  ];
  const handOver = async () => {
    handover = handoverContent(now(), stay.car, isSigned ? "" : "Klient podpisze przy zwrocie.");
    await write("handover", handover);
  };
  const takeBack = async () => {
    if (!handover) throw new Error("Cannot take a car of the demo back: it was not handed over");
    await write("return", await returned(stay, handover, car));
  };
  return [
    ...isSigned ? agreement : [],
    { at: after(start, 0.1), act: handOver },
    { at: after(start, 0.1), act: () => payAtPickup(stay) },
    ...!car.returned ? [] : [
      { at: after(end, longer + late + 0.1), act: takeBack },
      { at: after(end, longer + late + 0.1), act: () => giveDepositBack(stay) },
    ],
  ];

  async function write(kind: ProtocolKind, content: ProtocolContent): Promise<void> {
    if (!isOnPaper) {
      const written = await writeDemoProtocol(demo, kind, now().id, content);
      if (isSigned) await signDemoProtocol(demo, written, content, person);
      return;
    }
    const base = DEMO_PROTOCOLS[kind];
    const { id } = protocol.parse(await demo.office("GET", `${base}/rental/${now().id}`));
    await demo.office("PUT", `${base}/${id}`, content);
    if (kind === "return") await uploadScan(demo, `${base}/${id}`, `${base}/${id}/upload-signed`);
  }
}

/** The content of the return, which changes the car. */
async function returned(
  { demo, story: { from, to, customer }, car, damagePicture, now }: DemoStay,
  handover: ProtocolContent,
  { late, damaged }: Pick<NonNullable<DemoFate["car"]>, "late" | "damaged">,
): Promise<ProtocolContent> {
  const content = returnContent(now(), handover, {
    late,
    driven: 110 * (to - from) + 17 * customer,
    fuelLevel: damaged ? 60 : 100,
    damage: damaged ? await newDent(demo, now().id, await damagePicture()) : undefined,
  });
  car.mileage = content.mileage;
  car.damages = content.damages.map((one) => ({ ...one, isNew: false, photoId: null }));
  return content;
}

/** The paper's PDF as if it had been printed, signed and scanned. */
async function uploadScan(demo: DemoOffice, paper: string, to: string): Promise<void> {
  await demo.office("POST", `${paper}/pdf`);
  const pdf = await demo.file(`${paper}/pdf`);
  await demo.sendFile("PUT", to, new File([pdf], "skan.pdf", { type: "application/pdf" }));
}

/** A new dent with its photo. */
async function newDent(demo: DemoOffice, rentalId: string, picture: Uint8Array) {
  const photoId = await takePhoto(demo, rentalId, picture);
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
