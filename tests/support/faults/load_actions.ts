import { z } from "zod";
import { carImage } from "../../../shared/api/car_image.ts";
import { enquiryList } from "../../../shared/api/enquiry.ts";
import { agreementReply } from "../../../shared/api/agreement.ts";
import { serviceBlock } from "../../../shared/api/service_block.ts";
import { PAPER_KINDS } from "../../../shared/papers/options.ts";
import { rentalQuote } from "../../../shared/rental/rental_quote.ts";
import { onePagePdf } from "../papers/pdf_files.ts";
import { signingJson } from "../papers/protocols.ts";
import { agreementJson, DRIVER } from "../papers/rental_papers.ts";
import { formOf } from "../server/sent_files.ts";
import { PAPER_PATHS } from "../../../shared/papers/options.ts";
import { FAULT_CARS } from "./fault_world.ts";
import {
  book,
  byLink,
  changeableRental,
  drawUpHandover,
  edit,
  handoverJson,
  type Load,
  makePapers,
  newest,
  one,
  periodOf,
  personOf,
  photo,
  renewLink,
  someRental,
  UNSIGNED,
  withPapersOf,
  writeMessage,
} from "./load_calls.ts";

type Action = (load: Load) => Promise<boolean>;

/** All kinds of actions; each returns whether it was acknowledged. */
export const LOAD_ACTIONS = {
  /** Two visitors want one car at overlapping times: exactly one may have it. */
  async "two overlapping bookings"(load) {
    const number = load.next();
    const carId = one(load, FAULT_CARS);
    const period = periodOf(number);
    const later = { ...period, startDateTime: period.startDateTime.replace("T07", "T12") };
    const booked = await Promise.all([
      book(load, personOf(number), { rentalCarId: carId, ...period }),
      book(load, personOf(load.next()), { rentalCarId: carId, ...later }),
    ]);
    const count = booked.filter(Boolean).length;
    if (count !== 1) {
      load.world.record.faults.push(`${count} of two overlapping bookings were accepted`);
    }
    return count === 1;
  },

  async "booking of a known customer"(load) {
    const known = someRental(load)?.person;
    const person = known && !load.busy.has(known) ? known : personOf(load.next());
    return await book(load, person, {
      rentalCarId: one(load, FAULT_CARS),
      ...periodOf(load.next()),
    });
  },

  async "office moves a rental"(load) {
    const mine = someRental(load);
    const input = { rentalCarId: one(load, FAULT_CARS), ...periodOf(load.next()) };
    return mine !== undefined && await edit(load, mine, input);
  },

  async "office corrects a customer"(load) {
    const mine = someRental(load);
    return mine !== undefined &&
      await edit(load, mine, { additionalInfo: `${mine.person.note} i fotelik` });
  },

  async "office cancels a rental"(load) {
    const mine = someRental(load);
    return mine !== undefined && await edit(load, mine, { status: "Anulowane" });
  },

  async "new link of a rental"(load) {
    const { world } = load;
    const mine = someRental(load);
    if (!mine) return false;
    return await renewLink(world, mine, load.random() < 0.5);
  },

  async "customer moves a booking"(load) {
    const { world } = load;
    const mine = changeableRental(load);
    const period = periodOf(load.next());
    if (!mine || !await renewLink(world, mine)) return false;
    const { carId: rentalCarId } = newest(mine);
    const { json } = await world.call("POST", "/api/quote", {
      json: { rentalCarId, ...period },
      asVisitor: true,
    });
    const quote = rentalQuote.safeParse(json);
    return quote.success &&
      await byLink(world, mine, "change", "RentalMoved", { ...period, quote: quote.data });
  },

  async "customer cancels a booking"(load) {
    const { world } = load;
    const mine = changeableRental(load);
    return mine !== undefined && await renewLink(world, mine) &&
      await byLink(world, mine, "cancel", "RentalStatusChanged");
  },

  async "customer gives the driver's data"(load) {
    const { world } = load;
    const mine = someRental(load);
    return mine !== undefined && await renewLink(world, mine) &&
      await byLink(world, mine, "driver", "DriverDataGiven", DRIVER);
  },

  async "car edit"(load) {
    const { world } = load;
    const carId = one(load, FAULT_CARS);
    const description1 = `Opis ${load.next()}`;
    const { status } = await world.call("PATCH", `/api/rentalcar/${carId}`, {
      json: { description1 },
    });
    if (status === 200) world.record.cars.set(carId, description1);
    return status === 200;
  },

  async "photo of a car"(load) {
    const { world } = load;
    const carId = one(load, FAULT_CARS);
    const bytes = await photo();
    const { status, json } = await world.call("POST", `/api/car/${carId}/images`, {
      form: () => formOf({}, [["files", "a.jpg", bytes]]),
    });
    if (status !== 201) return false;
    const { id, filePath } = carImage.parse(json);
    world.record.photos.push({ carId, id, filePath, isDeleted: false });
    return true;
  },

  async "deletion of a photo"(load) {
    const { world } = load;
    const mine = one(load, world.record.photos.filter(({ isDeleted }) => !isDeleted));
    if (!mine) return false;
    const { status } = await world.call("DELETE", `/api/car/${mine.carId}/images/${mine.id}`);
    mine.isDeleted ||= status === 204;
    return status === 204;
  },

  "handover protocol": (load) => withPapersOf(load, (mine) => drawUpHandover(load, mine)),

  /** Signed on the screen: its PDF is drawn by itself, and mailed to the customer. */
  "signed handover protocol": (load) =>
    withPapersOf(load, async (mine) => {
      const { call, record } = load.world;
      const made = await drawUpHandover(load, mine);
      const paper = record.papers.findLast(({ rentalId }) => rentalId === mine.id);
      if (!made || !paper) return false;
      const said = handoverJson(paper.words, paper.photoId);
      const json = await signingJson("handover", paper.id, said);
      const reply = await call("POST", `/api/rentalprotocolout/${paper.id}/sign`, { json });
      paper.isSigned ||= reply.status === 200;
      return reply.status === 200;
    }),

  "agreement with its PDF": (load) =>
    withPapersOf(load, async (mine) => {
      const { call, record } = load.world;
      const words = `Umowa ${load.next()}`;
      const { start, end } = newest(mine);
      const json = agreementJson(mine.id, { validFrom: start, validTo: end, note: words });
      const reply = await call("POST", "/api/rentaldocument", { json });
      if (reply.status !== 201) return false;
      const { id } = agreementReply.parse(reply.json);
      record.papers.push({ ...UNSIGNED, kind: "agreement", id, rentalId: mine.id, words });
      const drawn = await call("POST", `/api/rentaldocument/${id}/pdf`);
      if (drawn.status === 200) {
        record.events.push({ stream: `agreement/${id}`, type: "AgreementPdfDrawn" });
      }
      return drawn.status === 200;
    }),

  "all papers of a rental": (load) => withPapersOf(load, (mine) => makePapers(load, mine)),

  /** A scan of the signed agreement: it is never replaced. */
  "upload of a signed agreement": (load) =>
    withPapersOf(load, async (mine) => {
      const { call, record } = load.world;
      if (!await makePapers(load, mine)) return false;
      const scan = onePagePdf(`Skan ${load.next()}`);
      const reply = await call("PUT", `/api/rentaldocument/rental/${mine.id}`, {
        form: () => formOf({}, [["file", "umowa.pdf", scan]]),
      });
      const paper = record.papers.findLast(({ rentalId, kind }) =>
        rentalId === mine.id && kind === "agreement"
      );
      if (paper && reply.status === 200) paper.scan = scan;
      return reply.status === 200;
    }),

  /** The papers are made again in the commit of the edit. */
  "office moves a rental with its papers": (load) =>
    withPapersOf(load, async (mine) => {
      if (!await makePapers(load, mine)) return false;
      const input = { rentalCarId: one(load, FAULT_CARS), ...periodOf(load.next()) };
      if (!await edit(load, mine, { ...input, regenerateDocuments: true })) return false;
      for (const paper of load.world.record.papers) paper.isDeleted ||= paper.rentalId === mine.id;
      for (const kind of PAPER_KINDS) {
        const { json } = await load.world.call(
          "GET",
          `/api/${PAPER_PATHS[kind]}/rental/${mine.id}`,
        );
        const [made] = z.object({ id: z.string() }).array().parse([json].flat());
        if (made) load.world.record.papers.push({ ...UNSIGNED, ...made, kind, rentalId: mine.id });
      }
      return true;
    }),

  "deletion of all papers": (load) =>
    withPapersOf(load, async (mine) => {
      const { call, record } = load.world;
      if (!await makePapers(load, mine)) return false;
      const { status } = await call("DELETE", `/api/rental/${mine.id}/documents`);
      for (const paper of record.papers) {
        paper.isDeleted ||= status === 204 && paper.rentalId === mine.id;
      }
      return status === 204;
    }),

  async "car out of service"(load) {
    const { call, record } = load.world;
    const json = { rentalCarId: one(load, FAULT_CARS), ...periodOf(load.next()), reason: "serwis" };
    const reply = await call("POST", "/api/serviceblock", { json });
    if (reply.status !== 201) return false;
    const { id } = serviceBlock.parse(reply.json);
    record.events.push({ stream: `service_block/${id}`, type: "ServiceBlocked" });
    return true;
  },

  async "mail by hand"(load) {
    const { world } = load;
    const mine = someRental(load);
    const text = `Potwierdzenie numer ${load.next()}.`;
    if (!mine) return false;
    const { status } = await world.call("POST", "/api/email/custom", {
      json: { rentalId: mine.id, templateName: "confirmation", subject: text, body: text },
    });
    if (status === 200) world.record.mails.push({ text, person: mine.person });
    return status === 200;
  },

  "message of the contact form": (load) => writeMessage(load, personOf(load.next())),

  async "answer to a message"(load) {
    const { call, record } = load.world;
    const person = personOf(load.next());
    const text = `Odpowiedź ${load.next()}.`;
    if (!await writeMessage(load, person)) return false;
    record.count("message of the contact form");
    const { json } = await call("GET", `/api/enquiry?search=${person.lastName}`);
    const [found] = enquiryList.parse(json).items;
    if (!found) {
      record.faults.push(`the message of ${person.email} is not listed`);
      return false;
    }
    const { status } = await call("POST", `/api/enquiry/${found.id}/answer`, {
      json: { subject: text, body: text },
    });
    if (status === 200) record.mails.push({ text, person });
    return status === 200;
  },

  async "deletion of a rental"(load) {
    const { world } = load;
    const mine = someRental(load);
    if (!mine) return false;
    const { status } = await world.call("DELETE", `/api/rental/${mine.id}`);
    mine.isDeleted ||= status === 204;
    return status === 204;
  },

  async "erasure of a customer"(load) {
    const { world } = load;
    const { record } = world;
    const known = [...record.rentals.values(), ...record.mails].map(({ person }) => person);
    const person = one(load, known.filter((it) => !load.busy.has(it) && !record.erased.has(it)));
    if (!person) return false;
    load.busy.add(person);
    const json = { email: person.email, confirmed: true };
    const { status } = await world.call("POST", "/api/customer/erasure", { json });
    if (status === 200) record.erased.add(person);
    else load.busy.delete(person);
    return status === 200;
  },
} satisfies Record<string, Action>;

export type ActionName = keyof typeof LOAD_ACTIONS;
