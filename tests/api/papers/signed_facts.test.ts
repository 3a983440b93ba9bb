import { sampleCompany } from "../../../server/tasks/sample/company.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { rental } from "../../../shared/api/rental.ts";
import { protocol } from "../../../shared/api/protocol.ts";
import { agreementSummaries, type MadePapers, madePapers } from "../../../shared/api/agreement.ts";
import { agreementTerms } from "../../../shared/papers/agreement_events.ts";
import { contentHash } from "../../../shared/papers/content_hash.ts";
import { bookingJson } from "../../support/server/booking_world.ts";
import { onePagePdf } from "../../support/papers/pdf_files.ts";
import {
  content,
  protocolJson,
  settlementJson,
  signingJson,
} from "../../support/papers/protocols.ts";
import { agreementJson, openPaperWorld } from "../../support/papers/rental_papers.ts";
import { eachTest } from "../../support/each_test.ts";

let papers: MadePapers;
/** The papers that were drawn, as JSON, in order. */
let laidOut: string[];
const world = eachTest(() => openPaperWorld());
beforeEach(async () => {
  laidOut = [];
  world.drawing.before = (paper) => {
    laidOut.push(JSON.stringify(paper));
  };
  papers = madePapers.parse((await world.call("POST", documents())).json);
});

function documents(): string {
  return `/rental/${world.rentalId}/documents`;
}
async function editRental(changes: Record<string, unknown>) {
  const now = rental.parse((await world.call("GET", `/rental/${world.rentalId}`)).json);
  const json = { ...bookingJson(), ...now, ...changes };
  return await world.call("PUT", `/rental/${world.rentalId}`, { json });
}

test("every paper shows the daily rate and the deposit", () => {
  const [handover = "", back = ""] = laidOut;
  for (const paper of [handover, back]) {
    expect(paper).toContain("Stawka za dobę");
    expect(paper).toContain("Kaucja");
  }
});

describe("a protocol that was signed on the screen", () => {
  test("a signed protocol's PDF shows the context of its signing, although it is drawn after changes", async () => {
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

  test("a signed protocol names the business as it was signed, an unsigned one as it is now", async () => {
    const { handover, return: back } = papers;
    const set = (legalName: string) =>
      world.call("POST", "/settings/company", { json: { ...sampleCompany, legalName } });
    await set("Wynajem Przed Podpisem");
    world.drawing.before = () => {
      throw new Error("no time to draw");
    };
    const json = await signingJson("return", back.id, { bodyRemarks: "Umyty" });
    expect((await world.call("POST", `/rentalprotocolin/${back.id}/sign`, { json })).status)
      .toBe(200);
    await set("Wynajem Po Zmianie");

    laidOut = [];
    world.drawing.before = (paper) => {
      laidOut.push(JSON.stringify(paper));
    };
    await world.bytes(`/rentalprotocolin/${back.id}/pdf`);
    await world.call("POST", `/rentalprotocolout/${handover.id}/pdf`);
    const [signed = "", unsigned = ""] = laidOut;
    expect(signed).toContain("Umyty");
    expect(signed).toContain("Wynajem Przed Podpisem");
    expect(signed).not.toContain("Wynajem Po Zmianie");
    expect(unsigned).toContain("Wynajem Po Zmianie");
  });
});

describe("a return that was signed offline, and is received after everything has changed", () => {
  const fields = { bodyRemarks: "Umyty" };
  const path = () => `/rentalprotocolin/${papers.return.id}`;

  /** The context that its signers see now, as a device sends it. */
  async function onScreen() {
    const { startDateTime, endDateTime, customerEmail } = rental.parse(
      (await world.call("GET", `/rental/${world.rentalId}`)).json,
    );
    const [agreement] = agreementSummaries.parse(
      (await world.call("GET", `/rentaldocument/rental/${world.rentalId}`)).json,
    );
    return {
      period: { start: startDateTime, end: endDateTime },
      car: { brand: "Skoda", model: "Octavia", registrationNumber: "TK 12345", vin: "VIN1" },
      customer: {
        firstName: "Anna",
        lastName: "Żółkiewska",
        address: "Kielce, Leśna 4",
        phone: "+48 600 100 200",
        email: customerEmail.toUpperCase(),
      },
      terms: agreement ? agreementTerms.parse(agreement) : null,
      handover: {
        id: papers.handover.id,
        contentHash: await contentHash(
          "handover",
          papers.handover.id,
          content({ bodyRemarks: "Pełny komplet kluczy" }),
        ),
      },
    };
  }
  async function fillHandover(bodyRemarks: string) {
    const json = protocolJson({ bodyRemarks });
    const reply = await world.call("PUT", `/rentalprotocolout/${papers.handover.id}`, { json });
    expect(reply.status).toBe(200);
  }
  async function changeAll(customer: Record<string, unknown>) {
    await fillHandover("Zmienione po podpisie");
    await fillHandover("Zmienione jeszcze raz");
    const json = agreementJson(world.rentalId, { deposit: 2_345 });
    await world.call("PUT", `/rentaldocument/json/${papers.agreement.id}`, { json });
    expect((await editRental(customer)).status).toBe(200);
  }
  async function signed(
    shownToSigners?: unknown,
    saying: Record<string, unknown> = {},
  ): Promise<string> {
    const json = await signingJson(
      "return",
      papers.return.id,
      { ...fields, ...saying },
      shownToSigners ? { shownToSigners } : {},
    );
    laidOut = [];
    expect((await world.call("POST", `${path()}/sign`, { json })).status).toBe(200);
    await world.bytes(`${path()}/pdf`);
    const paper = laidOut.find((paper) => paper.includes("Umyty")) ?? "";
    return paper.replaceAll("\u00a0", " ");
  }

  test("a signed return's PDF shows the context that its signers saw", async () => {
    await fillHandover("Pełny komplet kluczy");
    const shownToSigners = await onScreen();
    await changeAll({ customerAddress: "Kraków, Nowa 1" });
    const paper = await signed(shownToSigners);
    for (const seen of ["Kielce, Leśna 4", "Pełny komplet kluczy", "VIN1"]) {
      expect(paper).toContain(seen);
    }
    for (const unseen of ["Kraków", "Zmienione", "2 345,00 zł"]) {
      expect(paper).not.toContain(unseen);
    }
  });

  test("a signed return's PDF shows the current context where the device sent none", async () => {
    await fillHandover("Pełny komplet kluczy");
    await changeAll({ customerAddress: "Kraków, Nowa 1" });
    const paper = await signed();
    for (const now of ["Kraków", "Zmienione jeszcze raz", "2 345,00 zł"]) {
      expect(paper).toContain(now);
    }
  });

  test("a return's PDF shows the basis of its settlement, and no handover, where the displayed one never arrived", async () => {
    await fillHandover("Pełny komplet kluczy");
    const { handover, ...shownToSigners } = await onScreen();
    const settlement = settlementJson({
      plannedEnd: shownToSigners.period.end,
      handover: { mileage: 100_000, fuelLevel: 50 },
    });
    const unknown = { ...handover, contentHash: "0".repeat(64) };
    const paper = await signed({ ...shownToSigners, handover: unknown }, { settlement });
    expect(paper).not.toContain("Pełny komplet kluczy");
    expect(paper).toMatch(/Przebieg przy wydaniu[^]{0,40}100 000 km/);
    expect(paper).toMatch(/Paliwo przy wydaniu[^]{0,40}50%/);
  });

  test("a return's PDF shows the displayed handover, although it has been deleted since", async () => {
    await fillHandover("Pełny komplet kluczy");
    const shownToSigners = await onScreen();
    const handover = `/rentalprotocolout/${papers.handover.id}`;
    expect((await world.call("DELETE", handover)).status).toBe(204);
    expect(await signed(shownToSigners)).toContain("Pełny komplet kluczy");
  });

  test("a return's PDF never shows a handover of another rental", async () => {
    const shownToSigners = await onScreen();
    const weekLater = {
      startDateTime: "2026-12-07T07:00:00.000Z",
      endDateTime: "2026-12-09T07:00:00.000Z",
    };
    const rentalId = await world.book(weekLater);
    const dateTime = "2026-12-07T07:05:00.000Z";
    const json = protocolJson({ rentalId, dateTime, bodyRemarks: "Cudze wydanie" });
    const other = protocol.parse((await world.call("POST", "/rentalprotocolout", { json })).json);
    const shown = content({ dateTime, bodyRemarks: "Cudze wydanie" });
    const handover = {
      id: other.id,
      contentHash: await contentHash("handover", other.id, shown),
    };
    expect(await signed({ ...shownToSigners, handover })).not.toContain("Cudze wydanie");
  });

  test("a return's PDF shows no handover where none was displayed", async () => {
    const shownToSigners = { ...await onScreen(), handover: null };
    await fillHandover("Pełny komplet kluczy");
    expect(await signed(shownToSigners)).not.toContain("Pełny komplet kluczy");
  });

  test("is not refused for hours that were late by the agreed end displayed to its signers", async () => {
    await fillHandover("Pełny komplet kluczy");
    const shownToSigners = await onScreen();
    const { end } = shownToSigners.period;
    const dateTime = new Date(Date.parse(end) + 2 * 3_600_000).toISOString();
    const json = agreementJson(world.rentalId, { validTo: dateTime });
    const path = `/rentaldocument/json/${papers.agreement.id}`;
    expect((await world.call("PUT", path, { json })).status).toBe(200);
    const late = { ...fields, dateTime, settlement: settlementJson({ plannedEnd: end }) };
    const signing = await signingJson("return", papers.return.id, late, { shownToSigners });
    const reply = await world.call("POST", `/rentalprotocolin/${papers.return.id}/sign`, {
      json: signing,
    });
    expect(reply.status).toBe(200);
  });

  test("is not refused for a handover that was changed after it was displayed", async () => {
    await fillHandover("Pełny komplet kluczy");
    const shownToSigners = await onScreen();
    const { mileage } = content();
    const changed = protocolJson({ mileage: mileage - 10, bodyRemarks: "Zmienione po podpisie" });
    await world.call("PUT", `/rentalprotocolout/${papers.handover.id}`, { json: changed });
    const settled = {
      ...fields,
      settlement: settlementJson({ plannedEnd: shownToSigners.period.end }),
    };
    const signing = await signingJson("return", papers.return.id, settled, { shownToSigners });
    const reply = await world.call("POST", `/rentalprotocolin/${papers.return.id}/sign`, {
      json: signing,
    });
    expect(reply.status).toBe(200);
  });

  test("seals no data of the former customer with the key of the new one", async () => {
    await fillHandover("Pełny komplet kluczy");
    const shownToSigners = await onScreen();
    const nowak = { customerFirstName: "Jan", customerLastName: "Nowak" };
    await changeAll({ ...nowak, customerEmail: "nowak@example.com", customerAddress: "Łódź 1" });
    const paper = await signed(shownToSigners);
    expect(paper).toContain("Łódź 1");
    expect(paper).not.toContain("Kielce, Leśna 4");
  });
});

describe("creating all papers again", () => {
  test("includes what was saved while it read the papers", async () => {
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
