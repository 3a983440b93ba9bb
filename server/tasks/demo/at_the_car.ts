import { protocol } from "../../../shared/api/protocol.ts";
import { madePapers } from "../../../shared/api/rental_document.ts";
import type { ProtocolKind } from "../../../shared/papers/options.ts";
import type { ProtocolContent } from "../../../shared/papers/protocol_content.ts";
import type { DemoOffice } from "./demo_office.ts";
import {
  DEMO_PROTOCOLS,
  handoverContent,
  returnContent,
  signDemoAgreement,
  signDemoProtocol,
  takePhoto,
  writeDemoAgreement,
  writeDemoProtocol,
} from "./demo_papers.ts";
import { after, type DemoStay, type DemoStep } from "./demo_stay.ts";
import type { DemoFate } from "./demo_story.ts";

/** The agreement before the pickup, the handover, and the return. */
export function atTheCar(stay: DemoStay): DemoStep[] {
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
    ...!car.returned ? [] : [{ at: after(end, longer + late + 0.1), act: takeBack }],
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
