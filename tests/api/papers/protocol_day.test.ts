import { beforeEach, describe, expect, test } from "vitest";
import { type Protocol, protocol } from "../../../shared/api/protocol.ts";
import { madePapers } from "../../../shared/api/agreement.ts";
import { rentalHistory } from "../../../shared/api/rental_history.ts";
import { today } from "../../../shared/api/today.ts";
import { apiSuite } from "../../support/server/api_suite.ts";
import { bookedRental, bookingJson, CAR } from "../../support/server/booking_world.ts";
import { onePagePdf } from "../../support/papers/pdf_files.ts";
import { protocolJson } from "../../support/papers/protocols.ts";
import { formOf } from "../../support/server/sent_files.ts";

const OUT = "/api/rentalprotocolout";
const IN = "/api/rentalprotocolin";
const api = apiSuite([CAR], { RATE_LIMITS: "off" });
let token: string;
let rentalId: string;
beforeEach(async () => {
  token = await api.login();
  rentalId = await book();
});

const book = async (changes: Record<string, unknown> = {}) => (await bookedRental(api, changes)).id;
async function add(base: string, changes: Record<string, unknown> = {}): Promise<Protocol> {
  const json = protocolJson({ rentalId, ...changes });
  return protocol.parse((await api.call("POST", base, { token, json })).json);
}
async function dayAt(now: string) {
  api.setNow(now);
  token = await api.login();
  const plan = today.parse((await api.call("GET", "/api/today", { token })).json);
  const ids = (rentals: readonly { id: string }[]) => rentals.map(({ id }) => id);
  return {
    handovers: ids(plan.handovers),
    handedOver: plan.handedOver,
    returns: ids(plan.returns),
    returned: plan.returned,
    overdue: ids(plan.overdue),
  };
}
const nothing = { handovers: [], handedOver: [], returns: [], returned: [], overdue: [] };

describe("the day, according to the protocols", () => {
  test("a handover is done once it is filled, and so is a return", async () => {
    const morning = "2026-11-27T06:00:00.000Z";
    expect(await dayAt(morning)).toEqual({ ...nothing, handovers: [rentalId] });
    await add(OUT);
    expect(await dayAt(morning)).toEqual({
      ...nothing,
      handovers: [rentalId],
      handedOver: [rentalId],
    });
    const evening = "2026-11-30T18:00:00.000Z";
    expect(await dayAt(evening)).toEqual({ ...nothing, overdue: [rentalId] });
    await add(IN, { dateTime: "2026-11-30T07:30:00.000Z" });
    expect(await dayAt(evening)).toEqual({
      ...nothing,
      returns: [rentalId],
      returned: [rentalId],
    });
  });

  test("a prepared protocol signed on paper counts as a handover because of its scan", async () => {
    const made = await api.call("POST", `/api/rental/${rentalId}/documents`, { token });
    const papers = madePapers.parse(made.json);
    async function scan(base: string, id: string) {
      const form = formOf({}, [["file", "skan.pdf", onePagePdf("skan")]]);
      const reply = await api.call("PUT", `${base}/${id}/upload-signed`, { token, form });
      expect(reply.json).toMatchObject({ status: "signed", isFilled: false });
    }
    const morning = "2026-11-27T06:00:00.000Z";
    expect((await dayAt(morning)).handedOver).toEqual([]);
    await scan(OUT, papers.handover.id);
    expect((await dayAt(morning)).handedOver).toEqual([rentalId]);
    const evening = "2026-11-30T18:00:00.000Z";
    expect((await dayAt(evening)).overdue).toEqual([rentalId]);
    await scan(IN, papers.return.id);
    expect(await dayAt(evening)).toEqual({
      ...nothing,
      returns: [rentalId],
      returned: [rentalId],
    });
  });

  test("a car that was handed over is listed as overdue until its return, even months later", async () => {
    await add(OUT);
    const later = "2027-02-15T10:00:00.000Z";
    expect(await dayAt(later)).toEqual({ ...nothing, overdue: [rentalId] });
    await add(IN, { dateTime: "2027-02-15T10:00:00.000Z" });
    expect(await dayAt(later)).toEqual(nothing);
  });

  test("a rental without any protocol is listed as overdue for one day only", async () => {
    expect((await dayAt("2026-12-01T06:00:00.000Z")).overdue).toEqual([rentalId]);
    expect((await dayAt("2026-12-01T08:00:00.000Z")).overdue).toEqual([]);
  });

  test("a cancelled rental has no task, whatever its handover", async () => {
    await add(OUT);
    const edit = bookingJson({ status: "Anulowane" });
    await api.call("PUT", `/api/rental/${rentalId}`, { token, json: edit });
    expect(await dayAt("2026-12-15T08:00:00.000Z")).toEqual(nothing);
  });
});

describe("the history of a rental", () => {
  test("the history lists its protocols, deleted ones too, without personal data", async () => {
    const { id } = await add(OUT);
    const json = protocolJson({ mileage: 120_010 });
    await api.call("PUT", `${OUT}/${id}`, { token, json });
    await api.call("DELETE", `${OUT}/${id}`, { token });
    await add(OUT);
    await api.call("DELETE", `/api/rental/${rentalId}`, { token });
    const reply = await api.call("GET", `/api/rental/${rentalId}/history`, { token });
    const { entries } = rentalHistory.parse(reply.json);
    expect(entries.map(({ what }) => what)).toEqual([
      "mail_withdrawn",
      "mail_withdrawn",
      "paper_deleted",
      "deleted",
      "paper_filled",
      "paper_deleted",
      "paper_changed",
      "paper_filled",
      "mail_queued",
      "mail_queued",
      "booked",
    ]);
    expect(JSON.stringify(reply.json)).not.toContain("Żółkiewska");
  });
});
