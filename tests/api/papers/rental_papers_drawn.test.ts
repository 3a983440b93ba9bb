import { beforeEach, expect, test } from "vitest";
import { madePapers } from "../../../shared/api/agreement.ts";
import { bookingJson } from "../../support/server/booking_world.ts";
import { protocolJson, signingJson } from "../../support/papers/protocols.ts";
import { ensurePoppler, pdfText } from "../../support/papers/poppler.ts";
import { agreementJson, openPaperWorld, PESEL } from "../../support/papers/rental_papers.ts";
import { formOf, jpeg } from "../../support/server/sent_files.ts";
import { eachTest } from "../../support/each_test.ts";

const PHOTO = "0199b000-0000-7000-8000-0000000000f1";
const world = eachTest(() => openPaperWorld({}, { drawsTruly: true }));
beforeEach(() => {
  ensurePoppler();
});

async function textOf(path: string): Promise<string> {
  return pdfText(await world.bytes(path));
}

test(
  "a rental's papers are PDFs that contain the car, the customer, the fees and the period",
  async () => {
    const reply = await world.call("POST", `/rental/${world.rentalId}/documents`);
    expect(reply.status).toBe(201);
    const { agreement, handover, return: back } = madePapers.parse(reply.json);
    const json = agreementJson(world.rentalId);
    await world.call("PUT", `/rentaldocument/json/${agreement.id}`, { json });
    expect((await world.call("POST", `/rentaldocument/${agreement.id}/pdf`)).status).toBe(200);
    const number = agreement.rentalCar?.registrationNumber ?? "";
    const agreed = await textOf(`/rentaldocument/${agreement.id}/pdf`);
    for (const words of ["Anna Żółkiewska", PESEL, number, "Kielce, Leśna 4", "27-11-2026"]) {
      expect(agreed).toContain(words);
    }
    for (const [path, id] of [["rentalprotocolout", handover.id], ["rentalprotocolin", back.id]]) {
      // The change of the agreement's deposit has deleted the previous ones.
      expect((await world.call("POST", `/${path}/${id}/pdf`)).status).toBe(200);
      const text = (await textOf(`/${path}/${id}/pdf`)).replaceAll("\u00a0", " ");
      for (const words of ["Anna Żółkiewska", number, "1 000,00 zł"]) expect(text).toContain(words);
      expect(text).not.toContain(PESEL);
    }
  },
  60_000,
);

test(
  "an agreement of a former customer does not show another customer's phone and e-mail",
  async () => {
    const reply = await world.call("POST", `/rental/${world.rentalId}/documents`);
    const path = `/rentaldocument/${madePapers.parse(reply.json).agreement.id}/pdf`;
    expect(await textOf(path)).toContain("anna@example.com");
    const passedOn = bookingJson({
      status: "Aktywne",
      customerLastName: "Nowak",
      customerEmail: "nowak@example.com",
      customerPhone: "+48 601 222 333",
      regenerateDocuments: false,
    });
    const edit = await world.call("PUT", `/rental/${world.rentalId}`, { json: passedOn });
    expect(edit.status).toBe(200);
    expect((await world.call("POST", path)).status).toBe(200);
    const text = await textOf(path);
    expect(text).toContain("Anna Żółkiewska");
    expect(text).not.toMatch(/601 222 333|nowak@|anna@/);
  },
  60_000,
);

test(
  "a protocol that was signed on the screen shows its signers, the time, the hash and its photos",
  async () => {
    const reply = await world.call("POST", `/rental/${world.rentalId}/documents`);
    const { handover: { id } } = madePapers.parse(reply.json);
    const form = formOf({}, [["file", "a.jpg", await jpeg()]]);
    await world.call("PUT", `/protocolphoto/${PHOTO}?rentalId=${world.rentalId}`, { form });
    const photos = [{ id: PHOTO, takenAt: "2026-11-27T07:01:00.000Z", note: "Zderzak przedni" }];
    const json = await signingJson("handover", id, { photos });
    expect((await world.call("POST", `/rentalprotocolout/${id}/sign`, { json })).status).toBe(200);
    const text = await textOf(`/rentalprotocolout/${id}/pdf`);
    const hash = String(json.contentHash);
    expect(text.replace(/\s+/g, "")).toContain(hash);
    for (
      const words of [
        "Anna Żółkiewska",
        "Zderzak przedni",
        "27-11-2026",
        protocolJson().bodyRemarks,
      ]
    ) {
      expect(text).toContain(words);
    }
  },
  60_000,
);
