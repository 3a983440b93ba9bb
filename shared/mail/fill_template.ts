import { formatDateTime, type Instant } from "../warsaw.ts";

/** The fields of a template by their names in the payload (back-office §3, `replacements`). */
const REPLACEMENTS = [
  "CustomerFirstName",
  "CustomerLastName",
  "CarBrand",
  "CarModel",
  "StartDateTime",
  "EndDateTime",
  "AdditionalInfo",
  "CustomBody",
  "messageBody",
] as const;
export type Replacements = Readonly<Record<typeof REPLACEMENTS[number], string>>;

/** The rental that fills the fields of a mail. */
export interface MailedRental {
  readonly customerFirstName: string;
  readonly customerLastName: string;
  readonly additionalInfo: string;
  readonly startDateTime: Instant;
  readonly endDateTime: Instant;
  readonly rentalCar: {
    readonly brand: string;
    readonly model: string;
    readonly deposit?: number | undefined;
  } | null;
  /** The agreed price, if there is one. */
  readonly quote?: { readonly deposit: number } | undefined;
}

/** The fields of one rental; `typed` is the administrator's text, which may contain fields, too. */
export function replacementsOf(
  rental: MailedRental,
  typed: { customBody: string; messageBody: string } = { customBody: "", messageBody: "" },
): Replacements {
  const facts: Replacements = {
    CustomerFirstName: rental.customerFirstName,
    CustomerLastName: rental.customerLastName,
    CarBrand: rental.rentalCar?.brand ?? "",
    CarModel: rental.rentalCar?.model ?? "",
    StartDateTime: formatDateTime(rental.startDateTime),
    EndDateTime: formatDateTime(rental.endDateTime),
    AdditionalInfo: rental.additionalInfo,
    CustomBody: "",
    messageBody: "",
  };
  return {
    ...facts,
    CustomBody: fillTemplate(typed.customBody, facts),
    messageBody: fillTemplate(typed.messageBody, facts),
  };
}

/** The text with its fields filled, once: a field's value is not parsed as a template again. */
export function fillTemplate(text: string, replacements: Partial<Replacements>): string {
  return text.replace(FIELD, (field, name: string) => valueOf(replacements, name) ?? field);
}

/** The first `{{field}}` of the text that is not one of `names`; undefined if all are. */
export function unknownField(
  text: string,
  names: readonly (keyof Replacements)[] = REPLACEMENTS,
): string | undefined {
  for (const [field, name = ""] of text.matchAll(FIELD)) {
    const known = knownName(name);
    if (!known || !names.includes(known)) return field;
  }
  return undefined;
}

function valueOf(replacements: Partial<Replacements>, name: string): string | undefined {
  const known = knownName(name);
  return known && replacements[known];
}

function knownName(name: string): typeof REPLACEMENTS[number] | undefined {
  return REPLACEMENTS.find((known) => known.toLowerCase() === name.toLowerCase());
}

const FIELD = /\{\{\s*([\p{L}\p{N}_]{1,60})\s*\}\}/gu;
