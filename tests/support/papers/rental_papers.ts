import { beforeEach } from "vitest";
import { sendDue } from "../../../server/reactions/mail_loop.ts";
import type { Paper } from "../../../shared/papers/paper.ts";
import { rental } from "../../../shared/api/rental.ts";
import { type AgreementReply, agreementReply, paperToSign } from "../../../shared/api/agreement.ts";
import { eachTest } from "../each_test.ts";
import { type Api, type ApiReply, openApi } from "../server/api.ts";
import { startMailServer } from "../server/smtp.ts";
import { bookingJson, CAR } from "../server/booking_world.ts";
import { onePagePdf } from "./pdf_files.ts";
import { formOf } from "../server/sent_files.ts";

/** Invented numbers with valid check digits. */
export const PESEL = "90010112349";
export const NIP = "1234563218";
/** What a customer gives about the driver. */
export const DRIVER = {
  identifiedBy: "pesel",
  pesel: PESEL,
  licence: "12345/06/1234",
  licenceValidUntil: "2030-01-01",
};
/** And about a second one. */
export const SECOND_DRIVER = {
  firstName: "Jan",
  lastName: "Drugi",
  identifiedBy: "passport",
  passport: "ER1234567",
  country: "Ukraina",
  birthDate: "1990-01-31",
  licence: "55555/24/2604",
  licenceValidUntil: "2030-01-01",
};

/** A server with one booked rental, and the calls of a test for its papers. */
export interface PaperWorld {
  readonly api: Api;
  readonly token: string;
  readonly rentalId: string;
  book(changes?: Record<string, unknown>): Promise<string>;
  call(method: string, path: string, options?: Parameters<Api["call"]>[2]): Promise<ApiReply>;
  drawUp(changes?: Record<string, unknown>, headers?: Record<string, string>): Promise<ApiReply>;
  /** The same, read. */
  agreement(changes?: Record<string, unknown>): Promise<AgreementReply>;
  /** Both sign an agreement on the screen, as its paper is at the time. */
  signAgreement(
    id: string,
    changes?: Record<string, unknown>,
    headers?: Record<string, string>,
  ): Promise<ApiReply>;
  /** Sends files of a form. */
  send(
    method: string,
    path: string,
    files: Parameters<typeof formOf>[1],
    headers?: Record<string, string>,
  ): Promise<ApiReply>;
  /** The bytes of a GET. */
  bytes(path: string): Promise<Uint8Array<ArrayBuffer>>;
  readonly drawing: TestRenderer;
  /** Paths of all private files. */
  files(): Promise<string[]>;
  close(): void;
}

/** Replaces drawing by an empty PDF, and fails where a test requires it. */
export interface TestRenderer {
  /** Titles of the drawn papers. */
  readonly drawn: string[];
  /** Called before each drawing, which fails with what it throws. */
  before: (paper: Paper) => Promise<void> | void;
}

/** Opens it; papers are drawn as empty PDFs, or with `drawsTruly` as real ones. */
export async function openPaperWorld(
  env: Record<string, string> = {},
  { drawsTruly = false, cars = [CAR] }: {
    readonly drawsTruly?: boolean;
    readonly cars?: readonly string[];
  } = {},
): Promise<PaperWorld> {
  const drawing: TestRenderer = { drawn: [], before: () => undefined };
  const api = await openApi(
    [...cars],
    { RATE_LIMITS: "off", ...env },
    drawsTruly ? {} : {
      async renderPdf(paper) {
        await drawing.before(paper);
        drawing.drawn.push(paper.title);
        return onePagePdf(`${paper.title} ${drawing.drawn.length}`);
      },
    },
  );
  const token = await api.login();
  const call: PaperWorld["call"] = (method, path, options = {}) =>
    api.call(method, `/api${path}`, { token, ...options });
  async function book(changes: Record<string, unknown> = {}): Promise<string> {
    const reply = await call("POST", "/rental", { json: bookingJson(changes) });
    return rental.parse(reply.json).id;
  }
  const rentalId = await book();
  async function drawUp(
    changes: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ): Promise<ApiReply> {
    return await call("POST", "/rentaldocument", {
      json: agreementJson(rentalId, changes),
      headers,
    });
  }
  return {
    api,
    token,
    rentalId,
    book,
    call,
    drawUp,
    agreement: async (changes) => agreementReply.parse((await drawUp(changes)).json),
    async signAgreement(id, changes = {}, headers = {}) {
      const paper = paperToSign.parse((await call("GET", `/rentaldocument/${id}/paper`)).json);
      const json = {
        customerName: "Anna Żółkiewska",
        customerSignature: { strokes: [[10, 20, 300, 40]] },
        businessSignature: { strokes: [[50, 60, 370, 80]] },
        signedAt: "2026-11-20T09:20:00.000Z",
        contentHash: paper.contentHash,
        ...changes,
      };
      return await call("POST", `/rentaldocument/${id}/sign`, { json, headers });
    },
    send: (method, path, files, headers = {}) =>
      call(method, path, { form: formOf({}, files), headers }),
    async bytes(path) {
      const reply = await api.request(`/api${path}`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      return new Uint8Array(await reply.arrayBuffer());
    },
    drawing,
    files: () => api.services.files.list("paper/"),
    close: () => api.close(),
  };
}

/** The request of an agreement's form with `changes`. */
export function agreementJson(
  rentalId: string,
  changes: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    rentalId,
    validFrom: "2026-11-27T07:00:00.000Z",
    validTo: "2026-11-30T07:00:00.000Z",
    rentalFee: 129,
    deposit: 1000,
    deliveryFee: 49.5,
    customerFirstName: "Anna",
    customerLastName: "Żółkiewska",
    customerAddress: "Kielce, Leśna 4",
    pesel: PESEL,
    nip: "",
    drivingLicense: "01234/26/2604",
    note: "Kluczyk zapasowy w biurze.",
    ...changes,
  };
}

/** A new one for each test of a file, with a mail server that has nothing of the booking any more. */
export function paperMailSuite() {
  const mail = eachTest(() => startMailServer());
  const world = eachTest(() =>
    openPaperWorld({ SMTP_URL: mail.url, PUBLIC_URL: "https://autoplac.example.com" })
  );
  beforeEach(async () => {
    await sendDue(world.api.services);
    mail.received.splice(0);
  });
  return { mail, world };
}
