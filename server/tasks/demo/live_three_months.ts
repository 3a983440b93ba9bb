import { createHash } from "node:crypto";
import { v7 } from "uuid";
import { fromWarsaw, type Instant, plusDays, toWarsaw } from "../../../shared/warsaw.ts";
import { officeUsers } from "../../../shared/api/identity.ts";
import { createServices } from "../../create_services.ts";
import { ensureFirstUser } from "../../identity/first_user.ts";
import { readUsers } from "../../identity/users.ts";
import { isSecretOfStore } from "../../ledger/is_secret_of_store.ts";
import type { Services } from "../../services.ts";
import {
  type SamplePicture,
  samplePictures,
  sampleRentalCars,
  sampleSaleCars,
} from "../sample/catalogue.ts";
import { putInSampleData } from "../sample_data.ts";
import { enquirySteps, sendMessage } from "./demo_enquiries.ts";
import { createDemoMailer } from "./demo_mailer.ts";
import { closedDays } from "./demo_money.ts";
import { type DemoOffice, openDemoOffice } from "./demo_office.ts";
import type { DemoStep } from "./demo_stay.ts";
import { demoStory } from "./demo_story.ts";
import { rentalSteps } from "./rental_steps.ts";
import { sampleId } from "../sample/sample_id.ts";

/** What the demo is put into. */
type DemoStore = Parameters<typeof createServices>[0];

/**
 * Fills an empty store with three months of an invented business until `until`, by the commands that
 * visitors and office use. No mail is sent: a mailer in this process accepts or refuses it.
 * @returns the administrator's password, if it was generated. @throws DemoFailed.
 */
export async function liveThreeMonths(
  store: DemoStore,
  until: Instant,
  { pictures = samplePictures(), changes = {}, told = () => undefined }: {
    readonly pictures?: readonly SamplePicture[];
    readonly changes?: Partial<Services>;
    /** Called before each step with the percent that are done. */
    readonly told?: (percent: number) => void;
  } = {},
): Promise<{ generatedPassword: string | undefined }> {
  const today = toWarsaw(until).date;
  let now = fromWarsaw(plusDays(today, -DAYS), "07:00");
  const clock = () => now;
  const mailer = createDemoMailer();
  const config = { ...store.config, rateLimits: false };
  const services = createServices({ ...store, config }, {
    clock,
    ids: countedIds(clock),
    mailer,
    ...changes,
  });
  // As in a start: otherwise the next one would take any secret for that of the store.
  await isSecretOfStore(services.kv, services.vault);
  const { generatedPassword } = await ensureFirstUser(services);
  const [administrator] = await readUsers(services.kv);
  if (administrator?.status !== "active") {
    throw new Error("Cannot begin the demo: there is no administrator");
  }
  await putInSampleData(services, undefined, pictures);
  const demo = openDemoOffice(services, {
    administrator,
    currentPassword: generatedPassword ?? config.adminPassword ?? "",
    mailer,
    clock,
    setNow: (next) => now = next,
  });

  const damaged = pictures.at(-1);
  const world = {
    demo,
    today,
    cars: Array.from({ length: 8 }, (_, car) => ({
      mileage: 41_000 + car * 13_700,
      fuelLevel: 100,
      damages: [],
    })),
    damagePicture: async () => await damaged?.read() ?? new Uint8Array(),
  };
  const steps: DemoStep[] = [
    ...demoStory.rentals.flatMap((story) => rentalSteps(world, story)),
    ...catalogueSteps(demo, today),
    ...enquirySteps(demo, today),
    ...closedDays(demo, today),
    ...everyDay(today, demo.work),
  ];
  // Several at one time keep their order.
  const due = steps.filter(({ at }) => at > now && at <= until)
    .sort((one, other) => one.at < other.at ? -1 : one.at > other.at ? 1 : 0);
  for (const [index, { at, act }] of due.entries()) {
    demo.setNow(at);
    told(Math.round(100 * index / due.length));
    await act();
    await demo.work();
  }
  demo.setNow(until);
  // The mail about it waits: the server that is started next has no mail account.
  await sendMessage(demo, { who: 5, message: "Czy w niedzielę też można odebrać auto?" });
  await demo.leave();
  return { generatedPassword };
}

/** The server's checks of every minute that would find something to do. */
function everyDay(today: string, work: () => Promise<void>): DemoStep[] {
  return Array.from({ length: DAYS + 1 }, (_, day) => plusDays(today, day - DAYS))
    .flatMap((date) => CHECKS.map((time) => ({ at: fromWarsaw(date, time), act: () => work() })));
}

/** UUIDv7s of the clock's time that are the same in each run. */
function countedIds(clock: () => Instant): () => string {
  let count = 0;
  return () => {
    count += 1;
    const random = createHash("sha256").update(`demo ${count}`).digest();
    return v7({ msecs: Date.parse(clock()), random });
  };
}

const DAYS = 99;
/** The digest, pickup reminders in the morning, return reminders, the evening. */
const CHECKS = ["07:05", "09:05", "16:05", "20:55"];

/** What happens to cars and users: sold, reserved, reduced and hidden cars, blocks, colleagues. */
function catalogueSteps(demo: DemoOffice, today: string): DemoStep[] {
  const { currentPassword } = demo;
  const at = (day: number, time: string) => fromWarsaw(plusDays(today, day), time);
  const sale = (number: number, json: unknown) =>
    demo.office("PATCH", `/salecar/${sampleId("sale", number)}`, json);
  const step = (day: number, time: string, act: () => Promise<unknown>): DemoStep => ({
    at: at(day, time),
    act: async () => void await act(),
  });
  return [
    ...demoStory.blocks.map(({ car, from, to, reason }) =>
      step(Math.min(from - 2, -1), "09:40", () =>
        demo.office("POST", "/serviceblock", {
          rentalCarId: sampleRentalCars[car]?.id,
          startDateTime: at(from, "08:00"),
          endDateTime: at(to, "16:00"),
          reason,
        }))
    ),
    step(-70, "11:00", () => invite(COLLEAGUE)),
    step(-70, "11:05", () => demo.acceptInvitation(COLLEAGUE, "haslo-kolezanki-1")),
    step(-60, "11:00", () => invite(FORMER)),
    step(-60, "11:05", () => demo.acceptInvitation(FORMER, "haslo-kolegi-1")),
    step(-30, "16:00", async () => {
      const users = officeUsers.parse(await demo.office("GET", "/user"));
      const former = users.find(({ email }) => email === FORMER);
      await demo.office("POST", `/user/${former?.id}/deactivate`, { currentPassword });
    }),
    step(-1, "14:00", () => invite("nowa.osoba@example.com")),
    step(-40, "12:30", () => sale(2, { state: "Sprzedany" })),
    step(-12, "10:30", () => sale(6, { price: 21_900, reduced: true })),
    step(-6, "13:10", () => sale(4, { state: "Zarezerwowany" })),
    step(-5, "15:20", () => sale(1, { state: "Sprzedany" })),
    step(-4, "09:00", () => demo.office("POST", "/salecar", hiddenSaleCar())),
    step(-4, "09:20", () => demo.office("POST", "/rentalcar", hiddenRentalCar())),
  ];

  async function invite(email: string): Promise<void> {
    await demo.office("POST", "/user", { email, currentPassword });
  }
}

/** Cars that are not offered yet. */
function hiddenSaleCar() {
  const [car] = sampleSaleCars;
  const { id: _, prices: __, ...fields } = car ?? { id: "", prices: [] };
  return { ...fields, brand: "Škoda", model: "Fabia", bodyType: "Hatchback", hidden: true };
}

function hiddenRentalCar() {
  const car = sampleRentalCars[3];
  const { id: _, ...fields } = car ?? { id: "" };
  return { ...fields, registrationNumber: "TJE 0009P", vin: "VF1PRZYKLAD000009", hidden: true };
}

/** Also has access; has left. */
const COLLEAGUE = "biuro@example.com";
const FORMER = "byly.pracownik@example.com";
