import { z } from "zod";
import { sampleId } from "../sample/sample_id.ts";
import data from "./story.json" with { type: "json" };

/** What is done about a rental of the demo; `rental_steps.ts` does it. */
const action = z.enum([
  "confirm",
  "write",
  "decline",
  "cancel",
  "move",
  "prepare",
  "giveDriver",
  "sign",
  "cancelByLink",
  "askForOneDay",
  "askForTwoDays",
  "allow",
  "erase",
]);

/** The steps of a rental; those in the future are not taken. */
const fate = z.strictObject({
  tells: z.string(),
  /** Needs the link which a visitor gets. */
  byLink: z.boolean().default(false),
  /** What is done at the car; absent if it is never handed over. */
  car: z.strictObject({
    /** `screen` and `scan` are signed by both. */
    papers: z.enum(["screen", "scan", "unsigned"]),
    /** Hours after the agreed end, which is `longer` hours after the first one. */
    late: z.number().default(0.2),
    longer: z.number().default(0),
    damaged: z.boolean().default(false),
    returned: z.boolean().default(true),
  }).optional(),
  /** In hours after a moment of the rental. */
  steps: z.array(z.tuple([z.enum(["booked", "start", "end", "yesterday"]), z.number(), action])),
});

const how = z.strictObject({ byPhone: z.boolean(), lead: z.number() });
/** Car 0 to 7, first and last day from today, time of day, the customer's number, fate. */
const row = z.tuple(
  [z.number(), z.number(), z.number(), z.string(), z.number(), z.string()],
  how,
);

const story = z.strictObject({
  fates: z.record(z.string(), fate),
  /** Those of one car never overlap. */
  rentals: z.array(row),
  /** Times in which a car is off the road, in days from today. */
  blocks: z.array(
    z.strictObject({ car: z.number(), from: z.number(), to: z.number(), reason: z.string() }),
  ),
  enquiries: z.array(z.strictObject({
    day: z.number(),
    time: z.string(),
    who: z.number(),
    about: z.strictObject({
      subject: z.string(),
      car: z.tuple([z.enum(["sale", "rental"]), z.number()]).transform((car) => sampleId(...car)),
    }).optional(),
    message: z.string(),
    answer: z.string().optional(),
    note: z.string().optional(),
    closed: z.boolean().default(false),
  })),
  /** First name, last name, address; an e-mail not made of the name; the code by which its mails fail. */
  people: z.array(z.tuple([z.string(), z.string(), z.string()], z.string())),
});

export type DemoAction = z.infer<typeof action>;
export type DemoFate = z.infer<typeof fate>;

/** A rental of the demo. */
export interface DemoRental {
  readonly car: number;
  readonly from: number;
  readonly to: number;
  readonly at: string;
  readonly customer: number;
  readonly fate: DemoFate;
  /** Booked by phone: the office enters the booking. */
  readonly byPhone: boolean;
  /** Days between booking and pickup. */
  readonly lead: number;
}

const { rentals, ...rest } = story.parse(data);

/** Three months of an invented business (story.json). */
export const demoStory = { ...rest, rentals: rentals.map(demoRental) };
export type DemoEnquiry = typeof demoStory.enquiries[number];

/** Every third booking is made by phone. */
function demoRental(
  [car, from, to, at, customer, name, ...exceptions]: z.infer<typeof row>,
): DemoRental {
  const fate = rest.fates[name];
  if (!fate) throw new Error(`Cannot tell the demo's story: there is no fate ${name}`);
  const mixed = customer + car + to + 100;
  const byPhone = mixed % 3 === 0 && !fate.byLink;
  // What lies ahead was booked two days ago or earlier.
  const lead = from > 0 ? from + 2 + mixed % 4 : 3 + mixed % 9;
  return { car, from, to, at, customer, fate, byPhone, lead, ...exceptions[0] };
}
