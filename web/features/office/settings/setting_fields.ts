import { get, set } from "react-hook-form";
import type { z } from "zod";
import { type Merge, merge3, type Sides } from "../../../../shared/merge3.ts";
import { amountFault } from "../../../kit/fields/number_fault.ts";
import { parsePolishNumber, polishNumber } from "../../../kit/fields/polish_number.ts";
import type { FormFault } from "../../../records/rules_resolver.ts";

/** The values of a settings form: the object of the API, its numbers and some of its texts as typed. */
export type SettingValues = Record<string, unknown>;

/** A field of a settings form. A row of a table is all that a new one needs. */
export type SettingField = {
  /** Its path in the object of the API, such as `address.street`. */
  readonly path: string;
  readonly label: string;
  readonly hint?: string;
  /** How it is drawn: by default as one line of text. */
  readonly look?: Look;
  /** How its value is typed, if that is not the value itself. */
  readonly typing?: Typing;
  /** Why a typed value cannot be sent, if the sentence is not the schema's. */
  readonly fault?: (typed: string, values: SettingValues) => string | undefined;
};

type Look =
  | {
    readonly kind?: "line";
    readonly type?: "tel" | "email" | "url";
    readonly inputMode?: "numeric";
    readonly required?: boolean;
    /** How it is written once it is left. */
    readonly rewrite?: (typed: string) => string;
  }
  | { readonly kind: "lines"; readonly rows: number }
  | { readonly kind: "money" | "switch" | "colour" }
  /** With a slider from `least` to `most`; other values can be typed. */
  | { readonly kind: "amount"; readonly least: number; readonly most: number };

/** A value as text to be typed, and back. */
type Typing = {
  readonly show: (value: string) => string;
  readonly read?: (typed: string) => unknown;
};

/** An amount of zł. */
export const MONEY = {
  look: { kind: "money" },
  typing: {
    show: (value) => polishNumber(Number(value), "money"),
    read: parsePolishNumber,
  },
  fault: amountFault,
} as const satisfies Partial<SettingField>;

/** The object of the API as its form shows it. */
export function typedValues(fields: readonly SettingField[], setting: object): SettingValues {
  return changed(fields, setting, (value, typing) => typing.show(String(value)));
}

/** The typed values as the API takes them, to be parsed by its schema. */
export function sentValues(fields: readonly SettingField[], values: SettingValues): SettingValues {
  return changed(fields, values, (typed, { read }) => read ? read(String(typed)) : typed);
}

/** The faults of the typed values: each field's own, and those that its schema finds elsewhere. */
export function settingFaults(
  fields: readonly SettingField[],
  schema: z.ZodType,
  values: SettingValues,
): FormFault[] {
  const own = fields.flatMap(({ path, fault }) => {
    const message = fault?.(String(get(values, path)), values);
    return message === undefined ? [] : [{ path, message }];
  });
  const { error } = schema.safeParse(sentValues(fields, values));
  const found = (error?.issues ?? []).map(({ path, message }) => ({
    path: path.join("."),
    message,
  }));
  const isChecked = new Set(fields.flatMap(({ path, fault }) => fault ? [path] : []));
  return [...own, ...found.filter(({ path }) => !isChecked.has(path))];
}

/**
 * Merges the typed values into a newer version: each field by itself, also those of an object
 * within, such as `address`.
 */
export function mergeValues({ before, mine, theirs }: Sides<SettingValues>): Merge<SettingValues> {
  const { differences, conflicts, merged } = merge3({ before, mine, theirs });
  const unsettled = conflicts.filter((field) => {
    const [known, typed, newer] = [before?.[field], mine[field], theirs[field]];
    if (!isObject(known) || !isObject(typed) || !isObject(newer)) return true;
    const within = mergeValues({ before: known, mine: typed, theirs: newer });
    merged[field] = within.merged;
    return within.conflicts.length > 0;
  });
  return { differences, conflicts: unsettled, merged };
}

function isObject(value: unknown): value is SettingValues {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A typed value as words for people. */
export function typedWords({ path, look }: SettingField, values: SettingValues): string {
  const value: unknown = get(values, path);
  if (look?.kind === "switch") return value === true ? "Włączone" : "Wyłączone";
  return look?.kind === "money" ? `${value} zł` : String(value);
}

/** Parses a number with a decimal comma or point, such as '12,5'. NaN if it is not a number. */
export function parseDecimal(text: string): number {
  const plain = text.trim().replace(/^[−–]/, "-").replace(",", ".");
  return plain === "" ? NaN : Number(plain);
}

function changed(
  fields: readonly SettingField[],
  from: object,
  change: (value: unknown, typing: Typing) => unknown,
): SettingValues {
  const values: SettingValues = structuredClone({ ...from });
  for (const { path, typing } of fields) {
    if (typing) set(values, path, change(get(values, path), typing));
  }
  return values;
}
