import { beforeEach, describe, expect, test } from "vitest";
import { contentOfNow } from "../../../server/commands/mail/attempt_mail.ts";
import { bookingToken } from "../../../server/identity/booking_token.ts";
import { createFacts } from "../../../server/ledger/facts.ts";
import { createMailer } from "../../../server/mail/mailer.ts";
import { sendDue } from "../../../server/reactions/mail_loop.ts";
import { newLink } from "../../../shared/api/my_booking.ts";
import { MAIL_KINDS, type MailKind } from "../../../shared/mail/events.ts";
import { BOOKING_TOKEN } from "../../../shared/rental/my_booking.ts";
import { openApi } from "../../support/server/api.ts";
import { bookedRental, bookingJson, CAR } from "../../support/server/booking_world.ts";
import { startMailServer } from "../../support/server/smtp.ts";
import { eachTest } from "../../support/each_test.ts";
import { withOwn } from "../../support/server/changed_kv.ts";

const EMAIL = "anna@example.com";
const PAGE = "https://autoplac.test/rezerwacja";
/** To the business, about no rental, with a link of their own, or a code for an open link. */
const WITHOUT: readonly MailKind[] = ["booking_received", "booking_link", "booking_code"];
let admin: string;
const mail = eachTest(() => startMailServer());
const ENV = { RATE_LIMITS: "off", PUBLIC_URL: "https://autoplac.test" };
const api = eachTest(() => openApi([CAR], ENV, { mailer: createMailer(mail.url) }));
beforeEach(async () => {
  admin = await api.login();
});

function office(method: string, path: string, json?: unknown) {
  return api.call(method, `/api${path}`, { token: admin, ...(json !== undefined && { json }) });
}

async function opens(token: string | undefined): Promise<number> {
  const headers = { [BOOKING_TOKEN]: token ?? "" };
  return (await api.call("POST", "/api/booking/view", { headers })).status;
}

/** The link that a mail of this kind gets when it is sent. */
async function linkOf(rentalId: string, kind: MailKind = "custom", recipient = EMAIL) {
  const content = { subject: "", text: "", replyTo: "", recipient, facts: [] };
  const { link } = await contentOfNow(api.services, { kind, rentalId }, content);
  return link;
}

async function tokenOf(rentalId: string): Promise<string> {
  return (await linkOf(rentalId))?.split("#")[1] ?? "";
}

function customerKey() {
  const { kv, vault, ids } = api.services;
  return createFacts(kv, vault, ids).customer(EMAIL);
}

describe("a mail about a booking", () => {
  test.each(MAIL_KINDS)(
    "of the kind '%s' gets the link that opens it, unless it has its own",
    async (kind) => {
      const { id } = await bookedRental(api);
      const link = await linkOf(id, kind);
      if (WITHOUT.includes(kind)) return expect(link).toBeUndefined();
      const [page, token] = link?.split("#") ?? [];
      expect(page).toBe(PAGE);
      expect(await opens(token)).toBe(200);
    },
  );

  test("has price and link after a confirmation, a change, an answer and a cancellation, always the same link", async () => {
    const { id } = await bookedRental(api);
    const sent = async (beginning: string) => {
      await sendDue(api.services);
      const found = mail.received.find(({ subject, to }) =>
        subject?.startsWith(beginning) && to?.[0]?.address === EMAIL
      );
      const { text = "", html = "" } = found ?? {};
      const [, token] = /\/rezerwacja#([\w-]{43})\s/.exec(text) ?? [];
      expect(html).toContain(`href="${PAGE}#${token}"`);
      for (const body of [text, html]) expect(body).toContain("Razem za najem");
      return token;
    };
    const first = await sent("Przyjęliśmy");
    await office("POST", "/email/custom", {
      rentalId: id,
      templateName: "confirmation",
      subject: "Potwierdzenie rezerwacji samochodu",
      body: "Potwierdzamy Twoją rezerwację",
    });
    const headers = { [BOOKING_TOKEN]: first ?? "" };
    const until = "2026-12-01T07:00:00.000Z";
    await api.call("POST", "/api/booking/extension", { headers, json: { until } });
    const answer = { accept: true, until, price: "keep" };
    const edited = { endDateTime: "2026-12-02T07:00:00.000Z", status: "Aktywne" };
    const links = [await sent("Potwierdzenie")];
    await office("POST", `/rental/${id}/extension`, answer);
    links.push(await sent("Przedłużyliśmy"));
    await office("PUT", `/rental/${id}`, bookingJson(edited));
    links.push(await sent("Zmiana rezerwacji"));
    await office("PUT", `/rental/${id}`, bookingJson({ ...edited, status: "Anulowane" }));
    links.push(await sent("Odwołana rezerwacja"));
    expect(links).toEqual([first, first, first, first]);
    expect(await opens(first)).toBe(200);
  });

  test("that waits gets the link of now after the office has made a new one", async () => {
    const { id } = await bookedRental(api);
    const before = await linkOf(id);
    const { address } = newLink.parse(
      (await office("POST", `/rental/${id}/link`, { send: false })).json,
    );
    expect(await linkOf(id)).toBe(address);
    expect(address).not.toBe(before);
    expect(await opens(before?.split("#")[1])).toBe(404);
  });

  test("that is written again when it is sent has times and number of one state, though a change is stored while it is read", async () => {
    const { id } = await bookedRental(api);
    const change = bookingJson({ endDateTime: "2026-12-02T07:00:00.000Z" });
    const kv = withOwn(api.services.kv, {
      async *list(selector: Deno.KvListSelector) {
        yield* api.services.kv.list(selector);
        if ((await api.events()).length < changed) await office("PUT", `/rental/${id}`, change);
      },
    });
    const changed = (await api.events()).length + 1;
    const content = { subject: "", text: "", replyTo: "", recipient: EMAIL, facts: [] };
    const { calendar, facts } = await contentOfNow(
      { ...api.services, kv },
      { kind: "booking_received", rentalId: id },
      { ...content, link: await linkOf(id) },
    );
    expect((await api.events()).length).toBeGreaterThanOrEqual(changed);
    expect(facts).toContainEqual({ label: "Zwrot", value: "30-11-2026 | 08:00" });
    expect(calendar?.text).toContain("SEQUENCE:0");
  });

  test("to another address than the rental's, as to who signed a paper before, gets no link", async () => {
    const { id } = await bookedRental(api);
    expect(await linkOf(id, "signed_protocol", "jan@example.com")).toBeUndefined();
    await office("PUT", `/rental/${id}`, bookingJson({ customerEmail: "jan@example.com" }));
    expect(await linkOf(id, "signed_protocol", EMAIL)).toBeUndefined();
    // The link of the customer before has ended, and none is made by a mail.
    expect(await linkOf(id, "signed_protocol", "jan@example.com")).toBe(PAGE);
  });

  test("leads to the page that mails a link where the rental has none, and to nothing once no link would open it", async () => {
    const { id } = await bookedRental(api, {}, { token: admin });
    expect(await linkOf(id)).toBe(PAGE);
    await office("PUT", `/rental/${id}`, bookingJson({ status: "Anulowane" }));
    expect(await linkOf(id)).toBeUndefined();
    const { id: other } = await bookedRental(api);
    api.setNow("2026-12-31T07:00:00.000Z");
    expect(await linkOf(other)).toBeUndefined();
  });
});

test("the rental's events have no token of its links, the store has none that is not sealed, and each link has another one", async () => {
  const { id } = await bookedRental(api);
  const tokens = [await tokenOf(id)];
  for (let made = 0; made < 3; made += 1) {
    await office("POST", `/rental/${id}/link`, { send: false });
    tokens.push(await tokenOf(id));
  }
  expect(new Set(tokens).size).toBe(4);
  const { kv, vault } = api.services;
  const entries = await Array.fromAsync(kv.list({ prefix: [] }));
  const decoder = new TextDecoder();
  const stored = entries.map(({ value }) => value instanceof Uint8Array && decoder.decode(value))
    .join("\n");
  const { wrappedKey } = await customerKey();
  const opened = (await api.events()).flatMap(({ stream, sealed }) =>
    sealed ? { stream, text: JSON.stringify(vault.openFor(wrappedKey, stream, sealed.box)) } : []
  );
  const isIn = (kind: string, token: string) =>
    opened.some(({ stream, text }) => stream.startsWith(kind) && text.includes(token));
  // The mail of the booking, which waits, shows that a token would be found.
  expect(isIn("mail/", tokens[0] ?? "")).toBe(true);
  for (const token of tokens) {
    expect(stored).not.toContain(token);
    expect(isIn("rental/", token)).toBe(false);
  }
});

test("the token of a link is derived from its customer's key alone: after an erasure a new booking with the e-mail does not bring it back", async () => {
  const { id } = await bookedRental(api);
  const token = await tokenOf(id);
  const derived = async () =>
    bookingToken(api.services.vault, { rentalId: id, ...await customerKey() }, 0).token;
  expect(await derived()).toBe(token);
  await office("DELETE", `/rental/email/${EMAIL}`);
  await bookedRental(api);
  expect(await derived()).not.toBe(token);
  expect(await opens(token)).toBe(404);
});
