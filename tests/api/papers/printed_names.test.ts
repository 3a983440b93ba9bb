import { beforeEach, describe, expect, test } from "vitest";
import { execute } from "../../../server/commands/execute.ts";
import { rental } from "../../../shared/api/rental.ts";
import { madePapers } from "../../../shared/api/agreement.ts";
import { messages } from "../../../shared/messages.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { bookingJson, CAR } from "../../support/server/booking_world.ts";
import { ensurePoppler, pdfText } from "../../support/papers/poppler.ts";
import { openPaperWorld } from "../../support/papers/rental_papers.ts";
import { bookedEvent } from "../../support/server/rentals.ts";
import { eachTest } from "../../support/each_test.ts";

const STORED = "0199a000-0000-7000-8000-0000000000d9";
const GEORGIAN = { customerFirstName: "გიორგი" };
const world = eachTest(() => openPaperWorld({}, { drawsTruly: true }));
beforeEach(() => {
  ensurePoppler();
});

/** A rental as an earlier release stored it: its customer's first name is in Georgian letters. */
async function storeGeorgian(): Promise<void> {
  const { services } = world.api;
  const stream = `rental/${STORED}` as const;
  const person = {
    firstName: GEORGIAN.customerFirstName,
    lastName: "Beridze",
    phone: "+48 600 100 200",
    email: "giorgi@example.com",
    address: "Kielce, Leśna 4",
    additionalInfo: "",
  };
  await execute(services, { actor: "visitor" }, async (facts) => {
    await facts.guard(CAR);
    const customer = await facts.customer(person.email);
    const event = bookedEvent(CAR, customer.customerId);
    const sealed = facts.seal(customer, stream, person);
    return {
      appends: [{ stream, before: [], events: [{ event, sealed }] }],
      reply: { status: 204, body: null },
    };
  });
}

/** The faults of a reply, by field. */
async function faultsOf(method: string, path: string, json: unknown) {
  const reply = await world.call(method, path, { json });
  return reply.status === 400
    ? reply.problem().errors?.map(({ path, message }) => [path, message])
    : reply.status;
}

describe("a name in letters that no paper prints", () => {
  test("is refused where it is given, with a sentence that asks for those of the document", async () => {
    const sentence = messages.lettersNotPrinted;
    const period = {
      startDateTime: "2026-12-10T07:00:00Z",
      endDateTime: "2026-12-12T07:00:00Z",
    };
    expect(await faultsOf("POST", "/rental", bookingJson({ ...period, ...GEORGIAN })))
      .toEqual([["customerFirstName", sentence]]);
    expect(
      await faultsOf("POST", "/rental", bookingJson({ ...period, customerAddress: "王府井 1" })),
    )
      .toEqual([["customerAddress", sentence]]);
    const vietnamese = { customerFirstName: "Hường", customerLastName: "Шевченко" };
    expect(await faultsOf("POST", "/rental", bookingJson({ ...period, ...vietnamese }))).toBe(201);
    expect((await world.drawUp({ note: "Kierowca: محمد" })).problem().errors)
      .toEqual([{ path: "note", message: sentence }]);
    const { json: company } = await world.call("GET", "/settings/company");
    expect(await faultsOf("POST", "/settings/company", { ...company as object, legalName: "ავტო" }))
      .toEqual([["legalName", officeMessages.signsNotPrinted]]);
    expect(await faultsOf("PATCH", `/rentalcar/${CAR}`, { model: "Yaris 🚗" }))
      .toEqual([["model", officeMessages.signsNotPrinted]]);
  });

  test(
    "that is stored already does not prevent editing the rental, and its papers are drawn",
    async () => {
      await storeGeorgian();
      const { json } = await world.call("GET", `/rental/${STORED}`);
      const stored = rental.parse(json);
      expect(await faultsOf("PUT", `/rental/${STORED}`, { ...stored, status: "Aktywne" })).toBe(
        200,
      );
      expect(await faultsOf("PUT", `/rental/${STORED}`, { ...stored, customerFirstName: "王" }))
        .toEqual([["customerFirstName", messages.lettersNotPrinted]]);
      const made = await world.call("POST", `/rental/${STORED}/documents`);
      const { agreement } = madePapers.parse(made.json);
      const text = pdfText(await world.bytes(`/rentaldocument/${agreement.id}/pdf`));
      expect(text).toContain("?????? Beridze");
    },
    60_000,
  );
});

test("a pasted name loses its line ends, and forges no line of the mail to the business", async () => {
  const reply = await world.call("POST", "/rental", {
    json: bookingJson({
      startDateTime: "2026-12-10T07:00:00Z",
      endDateTime: "2026-12-12T07:00:00Z",
      customerFirstName: "Anna\nCena: 0 zł\u202e",
      customerLastName: "Nowak\r\n",
      customerEmail: "nowak@example.com",
    }),
  });
  expect(reply.status).toBe(201);
  expect(rental.parse(reply.json)).toMatchObject({
    customerFirstName: "Anna Cena: 0 zł",
    customerLastName: "Nowak",
  });
});
