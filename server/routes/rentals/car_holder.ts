import { lessorNow } from "../../papers/paper_parts.ts";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { CarHolding } from "../../../shared/api/car_holder.ts";
import type { Rental } from "../../../shared/api/rental.ts";
import { messages } from "../../../shared/messages.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { policeLetter } from "../../../shared/papers/police_letter.ts";
import { Invalid, NotFound } from "../../../shared/refusals.ts";
import { rentalEvent } from "../../../shared/rental/events.ts";
import { type Holding, isProven } from "../../../shared/rental/holding.ts";
import { normalizedRegistration } from "../../../shared/rental/registration.ts";
import { completePastRentals } from "../../commands/rentals/complete_past_rentals.ts";
import type { Instant } from "../../../shared/warsaw.ts";
import { readStream } from "../../ledger/read.ts";
import type { AppEnv } from "../../middleware/session.ts";
import { carHolders } from "../../projections/car_holders.ts";
import { handedOverCar } from "../../projections/papers/custody.ts";
import type { Services } from "../../services.ts";
import { openApi } from "../open_api.ts";
import { route } from "../route.ts";
import { readRental } from "./rental_reads.ts";

/** 'Kto miał auto?': who had a car at a moment, and the letter that answers the police. */
export function carHolderRoutes(services: Services): OpenAPIHono<AppEnv> {
  const { kv, catalogue, clock } = services;
  const app = openApi();

  app.openapi(route("POST /carholder"), async (c) => {
    await completePastRentals(services);
    const { registrationNumber, at } = c.req.valid("json");
    const { car, then, before, after } = await askedCar(services, registrationNumber, at);
    const [holder, earlier, later] = await Promise.all(
      [then, before, after].map((one) => one && rentalOf(services, one)),
    );
    const isKnown = !holder || then && isProven(then) || await wasConfirmed(kv, holder.id);
    return c.json({
      at,
      car: {
        id: car.id,
        brand: car.brand,
        model: car.model,
        registrationNumber: car.registrationNumber,
      },
      holders: holder ? [holder] : [],
      unconfirmed: isKnown ? [] : [holder.id],
      before: earlier ?? null,
      after: later ?? null,
      holdings: {
        then: holdingView(then, holder),
        before: holdingView(before, earlier),
        after: holdingView(after, later),
      },
    }, 200);
  });

  app.openapi(route("POST /carholder/letter"), async (c) => {
    const { rentalId, at, authority, caseNumber, inquiryDate } = c.req.valid("json");
    const { view } = await readRental(services, rentalId);
    const writtenAt = clock();
    if (at > writtenAt) throw new Invalid([{ path: "at", message: officeMessages.timeNotPassed }]);
    // A protocol's car is the one that was handed over, whatever the rental says now.
    const carId = await handedOverCar(kv, rentalId) ?? view.rentalCarId;
    const { then } = await carHolders(kv, carId, at);
    if (then?.rentalId !== rentalId) {
      throw new Invalid([{ path: "at", message: officeMessages.holderNotThen }]);
    }
    const car = await catalogue.rentalCar(carId);
    if (!car) throw new NotFound(messages.carNotFound);
    const pdf = await services.renderPdf(policeLetter({
      lessor: await lessorNow(services),
      authority,
      caseNumber,
      inquiryDate,
      writtenAt,
      at,
      car,
      renter: {
        firstName: view.customerFirstName,
        lastName: view.customerLastName,
        phone: view.customerPhone,
        email: view.customerEmail,
        address: view.customerAddress,
        additionalInfo: "",
      },
      holding: then,
    }));
    return c.body(pdf, 200, {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="wskazanie-${fileName(car)}.pdf"`,
      "Cache-Control": "no-store",
    });
  });

  return app;
}

/**
 * The car with this registration number, and who had it. Two cars may have the same number if one was
 * entered again: takes the one that was out. @throws NotFound
 */
async function askedCar(
  { kv, catalogue, clock }: Services,
  registrationNumber: string,
  at: Instant,
) {
  const wanted = normalizedRegistration(registrationNumber);
  const cars = (await catalogue.rentalCars()).filter((car) =>
    normalizedRegistration(car.registrationNumber) === wanted
  );
  const now = clock();
  const found = await Promise.all(
    cars.map(async (car) => ({ car, ...await carHolders(kv, car.id, at, now) })),
  );
  const one = found.find(({ then }) => then && isProven(then)) ??
    found.find(({ then }) => then) ?? found[0];
  if (!one) throw new NotFound(officeMessages.registrationUnknown);
  return one;
}

/** Whether the rental ever was 'Aktywne': the end of its period completes any rental. */
async function wasConfirmed(kv: Deno.Kv, id: string): Promise<boolean> {
  const events = (await readStream(kv, `rental/${id}`)).map(({ event }) =>
    rentalEvent.parse(event)
  );
  return events.some((event) => event.type === "RentalStatusChanged" && event.status === "Aktywne");
}

/** The rental that had the car; undefined if its customer was erased since. */
async function rentalOf(services: Services, { rentalId }: Holding): Promise<Rental | undefined> {
  try {
    return (await readRental(services, rentalId)).view;
  } catch (error) {
    if (error instanceof NotFound) return undefined;
    throw error;
  }
}

function holdingView(holding: Holding | undefined, of: Rental | undefined): CarHolding | null {
  if (!holding) return null;
  const { from, to = null } = holding;
  return { by: isProven(holding) ? "protocols" : "plan", from, to, isErased: !of };
}

/** The car's number, safe for the name of a file. */
function fileName({ registrationNumber }: { registrationNumber: string }): string {
  return normalizedRegistration(registrationNumber).replace(/[^A-Z0-9]/g, "") || "pojazd";
}
