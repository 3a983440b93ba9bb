import type { ReactNode } from "react";
import { get, useFormContext, type UseFormRegisterReturn, useWatch } from "react-hook-form";
import { SHORT_LENGTH, TEXT_LENGTH } from "../../../../../shared/fields.ts";
import { messages } from "../../../../../shared/messages.ts";
import { officeMessages } from "../../../../../shared/office_messages.ts";
import { ChoiceGroup } from "../../../../kit/fields/ChoiceGroup.tsx";
import { DateTextField } from "../../../../kit/fields/DateTextField.tsx";
import type { FieldText } from "../../../../kit/fields/Field.tsx";
import { WholeRow } from "../../../../kit/fields/FormSection.tsx";
import { NumberField, type NumberFieldProps } from "../../../../kit/fields/NumberField.tsx";
import { parsePolishDate, polishDate } from "../../../../kit/fields/polish_date.ts";
import { numberFault, numberIn, type NumberRule } from "../../../../kit/fields/number_fault.ts";
import { polishNumber } from "../../../../kit/fields/polish_number.ts";
import { Select } from "../../../../kit/fields/Select.tsx";
import { TextArea } from "../../../../kit/fields/TextArea.tsx";
import { RewrittenField } from "../../../../kit/fields/RewrittenField.tsx";
import type { TextFieldProps } from "../../../../kit/fields/TextField.tsx";
import { writtenRegistration } from "../../../../../shared/rental/registration.ts";
import type { FormFault } from "../../../../records/rules_resolver.ts";

/**
 * One field of a car's form, which has the name of the API's field: `Value` is what the API
 * replies, `Sent` what it takes, `Typed` what the form has.
 */
export type FieldOfCar<Value, Sent, Typed = string> = {
  readonly label: string;
  readonly blank: Typed;
  readonly format: (value: Value) => Typed;
  /** Parses typed values without faults. */
  readonly parse: (typed: Typed) => Sent;
  /** What `format` would return after a save. */
  readonly tidy: (typed: Typed) => Typed;
  /** `path` is the field's name. */
  readonly faults: (typed: Typed, path: string) => readonly FormFault[];
  /** The value as text, where two versions of a car are compared. */
  readonly inWords: (typed: Typed) => string;
  readonly draw: (name: string) => ReactNode;
};

/** How a field with one text may differ from others of its type. */
type Differences = {
  /** Only marks the label: `CarForm` says what a car requires. */
  readonly required?: boolean;
  readonly hint?: ReactNode | ((typed: string) => ReactNode);
  /** Drawn only while another field has this value. */
  readonly onlyIf?: { readonly name: string; readonly is: string };
  readonly blank?: string;
  /** Why a text is invalid. */
  readonly fault?: (typed: string) => string | undefined;
  readonly inWords?: (typed: string) => string;
};

type ControlProps = UseFormRegisterReturn & FieldText;

/** A short text, without the browser's autocomplete. */
export function textField(
  label: string,
  { input, capitals = false, ...more }: Differences & {
    input?: Pick<TextFieldProps, "autoCapitalize" | "spellCheck">;
    /** In capital letters once the field is left. */
    capitals?: boolean;
  } = {},
): FieldOfCar<string | undefined, string> {
  return fieldOfText({
    label,
    format: (value = "") => value,
    parse: (typed) => capitals ? writtenRegistration(typed.trim()) : typed.trim(),
    control: (props) => (
      <RewrittenField
        rewrite={capitals ? writtenRegistration : undefined}
        autoComplete="off"
        maxLength={SHORT_LENGTH}
        {...input}
        {...props}
      />
    ),
    ...more,
  });
}

/** Several lines, which may stay empty. */
export function longTextField(
  label: string,
  rows: number,
  more: Pick<Differences, "onlyIf"> = {},
): FieldOfCar<string, string> {
  return fieldOfText({
    label,
    required: false,
    format: (value: string) => value,
    parse: (typed) => typed.trim(),
    control: (props) => (
      <WholeRow>
        <TextArea {...props} rows={rows} maxLength={TEXT_LENGTH} />
      </WholeRow>
    ),
    ...more,
  });
}

/** A number in Polish notation; an empty one is sent as 0. */
export function numberField(
  label: string,
  { rule, unit, kind, ...more }: Differences & Pick<NumberFieldProps, "unit" | "kind"> & {
    rule?: NumberRule;
    format?: (value: number) => string;
  } = {},
): FieldOfCar<number, number> {
  return fieldOfText({
    label,
    blank: "0",
    format: (value) => polishNumber(value, kind),
    parse: numberIn,
    fault: (typed) => numberFault(typed, rule),
    inWords: (typed) => unit && typed ? `${typed} ${unit}` : typed,
    control: (props) => <NumberField {...props} {...(unit && { unit })} {...(kind && { kind })} />,
    ...more,
  });
}

/** A day, typed; sent as yyyy-MM-dd. */
export function typedDateField(label: string, more: Differences = {}): FieldOfCar<string, string> {
  return fieldOfText({
    label,
    format: polishDate,
    parse: parsePolishDate,
    fault: (typed) =>
      typed.trim() !== "" && parsePolishDate(typed) === ""
        ? officeMessages.dateUnreadable
        : undefined,
    control: (props) => <DateTextField {...props} />,
    ...more,
  });
}

/** One of a few options, all shown. */
export function choiceField<Option extends string>(
  label: string,
  options: readonly Option[],
  more: Differences = {},
): FieldOfCar<string, Option | ""> {
  const choices = options.map((option) => ({ value: option, label: option }));
  return fieldOfOptions(
    label,
    options,
    more,
    (props) => <ChoiceGroup {...props} options={choices} />,
  );
}

/** One of many options. */
export function selectField<Option extends string>(
  label: string,
  options: readonly Option[],
  more: Differences = {},
): FieldOfCar<string, Option | ""> {
  return fieldOfOptions(label, options, more, (props) => (
    <Select {...props}>
      <option value="">Wybierz</option>
      {options.map((option) => <option key={option} value={option}>{option}</option>)}
    </Select>
  ));
}

/** Yes or no, each with its words; 'no' at first. */
export function yesOrNoField(
  label: string,
  [no, yes]: readonly [no: string, yes: string],
  more: Differences = {},
): FieldOfCar<boolean, boolean> {
  return fieldOfText({
    label,
    blank: "no",
    format: (value) => value ? "yes" : "no",
    parse: (typed) => typed === "yes",
    fault: requiredFault,
    inWords: (typed) => typed === "yes" ? yes : no,
    control: (props) => (
      <ChoiceGroup
        {...props}
        options={[{ value: "no", label: no }, { value: "yes", label: yes }]}
      />
    ),
    ...more,
  });
}

/** Whether visitors see a car. */
export const visibilityField = yesOrNoField("Widoczność", ["Widoczny", "Ukryty"], {
  hint: "Ukrytego samochodu klienci nie widzą ani na liście, ani pod jego adresem.",
});

/** For a field that only the form requires. */
export function requiredFault(typed: string): string | undefined {
  return typed === "" ? messages.fieldRequired : undefined;
}

/** A value that was removed from its options is empty: it has to be chosen again. */
function fieldOfOptions<Option extends string>(
  label: string,
  options: readonly Option[],
  more: Differences,
  control: TextOptions<string, string>["control"],
): FieldOfCar<string, Option | ""> {
  const offered = (value: string) => options.find((option) => option === value) ?? "";
  return fieldOfText({ label, format: offered, parse: offered, control, ...more });
}

type TextOptions<Value, Sent> =
  & Differences
  & Pick<FieldOfCar<Value, Sent>, "label" | "format" | "parse">
  & { readonly control: (props: ControlProps) => ReactNode };

function fieldOfText<Value, Sent extends Value>(
  options: TextOptions<Value, Sent>,
): FieldOfCar<Value, Sent> {
  const { label, format, parse, fault, blank = "", inWords = (typed) => typed } = options;
  return {
    label,
    blank,
    format,
    parse,
    tidy: (typed) => format(parse(typed)),
    faults(typed, path) {
      const message = fault?.(typed);
      return message === undefined ? [] : [{ path, message }];
    },
    inWords,
    draw: (name) => <RegisteredField name={name} {...options} />,
  };
}

function RegisteredField(
  { name, label, required = true, hint, onlyIf, control }:
    & Pick<TextOptions<never, never>, "label" | "required" | "hint" | "onlyIf" | "control">
    & { name: string },
) {
  const { register, formState: { errors } } = useFormContext();
  const watched = String(useWatch({ name: onlyIf?.name ?? name }));
  if (onlyIf && watched !== onlyIf.is) return null;
  return control({
    ...register(name),
    label,
    required,
    hint: typeof hint === "function" ? hint(watched) : hint,
    error: get(errors, `${name}.message`),
  });
}
