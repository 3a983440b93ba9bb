import { z } from "zod";
import { hashedText, id } from "../../fields.ts";
import { messages } from "../../messages.ts";
import { SILHOUETTES } from "../options.ts";

/** The drawings of the car that damages are marked on; the last two came later. */
export const DAMAGE_VIEWS = ["top", "left", "right", "front", "rear"] as const;
export type DamageView = typeof DAMAGE_VIEWS[number];
export const DAMAGE_VIEW_WORDS: Readonly<Record<DamageView, string>> = {
  top: "z góry",
  left: "lewy bok",
  right: "prawy bok",
  front: "przód",
  rear: "tył",
};

/** Kinds of damage, as stored; their words are `DAMAGE_KIND_WORDS`. */
export const DAMAGE_KINDS = ["scratch", "dent", "crack", "paint", "missing", "other"] as const;
export type DamageKind = typeof DAMAGE_KINDS[number];
export const DAMAGE_KIND_WORDS: Readonly<Record<DamageKind, string>> = {
  scratch: "rysa",
  dent: "wgniecenie",
  crack: "pęknięcie",
  paint: "odprysk lakieru",
  missing: "brakujący element",
  other: "inne",
};

/** Where a damage is: per mille of the drawing's width and height from its top left corner. */
const place = z.number(messages.badRequest).int(messages.badRequest).min(0, messages.badRequest)
  .max(1000, messages.badRequest);

/** The anonymous part of a damage: the map of the car keeps it for good. */
export const damageMark = z.object({
  id,
  view: z.enum(DAMAGE_VIEWS, messages.badRequest),
  x: place,
  y: place,
  kind: z.enum(DAMAGE_KINDS, messages.badRequest),
});
export type DamageMark = z.infer<typeof damageMark>;

/** One damage as a protocol shows it. */
export const damage = damageMark.extend({
  note: hashedText,
  /** One of the protocol's photos. */
  photoId: id.nullish().transform((photoId) => photoId ?? null),
  /** First written down in this protocol; the others were there before. */
  isNew: z.boolean(messages.badRequest),
}).meta({ id: "Damage" });
export type Damage = z.infer<typeof damage>;

/** What the damages of a car are drawn on. */
export const silhouette = z.enum(SILHOUETTES, messages.badRequest);
