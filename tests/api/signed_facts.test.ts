import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { rental } from "../../shared/api/rental.ts";
import { protocol } from "../../shared/api/protocol.ts";
import { type RentalPapers, rentalPapers } from "../../shared/api/rental_document.ts";
import { bookingJson } from "../support/booking_world.ts";
import { onePagePdf } from "../support/pdf_files.ts";
import { protocolJson, signingJson } from "../support/protocols.ts";
import { openPaperWorld, type PaperWorld } from "../support/rental_papers.ts";

let world: PaperWorld;
let papers: RentalPapers;
/** What was laid out, as JSON, in order. */
let laidOut: string[];
beforeEach(async () => {
  world = await openPaperWorld();
  laidOut = [];
  world.drawing.before = (paper) => {
    laidOut.push(JSON.stringify(paper));
  };
  papers = rentalPapers.parse((await world.call("POST", documents())).json);
});
afterEach(() => world.api.close());

function documents(): string {
  return `/rental/${world.rentalId}/documents`;
}
async function editRental(changes: Record<string, unknown>) {
  const now = rental.parse((await world.call("GET", `/rental/${world.rentalId}`)).json);
  const json = { ...bookingJson(), ...now, ...changes };
  return await world.call("PUT", `/rental/${world.rentalId}`, { json });
}

test("every paper says what the rental costs a day, and the deposit", () => {
  const [handover = "", back = ""] = laidOut;
  for (const paper of [handover, back]) {
    expect(paper).toContain("Stawka za dobę");
    expect(paper).toContain("Kaucja");
  }
});

describe("a protocol that was signed on the screen", () => {
  test("says for good what stood around it then, though it is drawn after all that changed", async () => {
    const { handover, return: back } = papers;
    const filled = protocolJson({ bodyRemarks: "Pełny komplet kluczy" });
    await world.call("PUT", `/rentalprotocolout/${handover.id}`, { json: filled });
    world.drawing.before = () => {
      throw new Error("no time to draw");
    };
    const json = await signingJson("return", back.id, { bodyRemarks: "Umyty" });
    const path = `/rentalprotocolin/${back.id}`;
    expect((await world.call("POST", `${path}/sign`, { json })).status).toBe(200);
    expect((await editRental({ customerAddress: "Kraków, Nowa 1" })).status).toBe(200);
    const changed = protocolJson({ bodyRemarks: "Zmienione po podpisie" });
    await world.call("PUT", `/rentalprotocolout/${handover.id}`, { json: changed });

    laidOut = [];
    world.drawing.before = (paper) => {
      laidOut.push(JSON.stringify(paper));
    };
    await world.bytes(`${path}/pdf`);
    const signed = laidOut.find((paper) => paper.includes("Umyty")) ?? "";
    expect(signed).toContain("Kielce, Leśna 4");
    expect(signed).toContain("Pełny komplet kluczy");
    expect(signed).not.toContain("Kraków");
    expect(signed).not.toContain("Zmienione po podpisie");
  });
});

describe("making all papers again", () => {
  test("takes over what was saved while it read the papers", async () => {
    const { agreement, handover } = papers;
    const { files } = world.api.services;
    await world.call("PUT", `/rentalprotocolout/${handover.id}`, { json: protocolJson() });
    await world.send("PUT", `/rentaldocument/${agreement.id}`, [
      ["file", "zgoda.pdf", await onePagePdf("zgoda")],
    ]);
    const { get } = files;
    let saved = false;
    Object.assign(files, {
      get: async (path: string) => {
        if (!saved) {
          saved = true;
          const json = protocolJson({ mileage: 150_000 });
          await world.call("PUT", `/rentalprotocolout/${handover.id}`, { json });
        }
        return await get.call(files, path);
      },
    });
    expect((await editRental({ regenerateDocuments: true })).status).toBe(200);
    expect(saved).toBe(true);
    const again = await world.call("GET", `/rentalprotocolout/rental/${world.rentalId}`);
    expect(protocol.parse(again.json).mileage).toBe(150_000);
  });
});
