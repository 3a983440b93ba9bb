import { type ReactNode, useId } from "react";
import type { Choices, Side } from "../../shared/choose_sides.ts";
import { officeMessages } from "../../shared/office_messages.ts";
import { FieldError } from "../kit/fields/Field.tsx";
import { ClampedText } from "../kit/layout/ClampedText.tsx";

/** A field of two versions of a record, as text; '' is an empty value. */
export interface ComparedField<Name extends string = string> {
  readonly field: Name;
  readonly label: string;
  /** Who changed it. */
  readonly note?: string;
  /** The value both sides started from; undefined if unknown. */
  readonly before: string | undefined;
  readonly mine: string;
  readonly theirs: string;
}

/** The sides chosen so far. */
interface FieldChoices<Name extends string> {
  readonly sides: Choices<Name>;
  /** Fields whose required choice is missing. */
  readonly missing: readonly Name[];
  readonly onChoose: (field: Name, side: Side) => void;
}

/** Fields of two versions in three columns, each with the choice of a side; or read-only. */
export function ComparedFields<Name extends string>({ fields, choice }: {
  fields: readonly ComparedField<Name>[];
  /** Without it the fields are read-only. */
  choice?: FieldChoices<Name> | undefined;
}) {
  return fields.map((compared) => (
    <ComparedFieldset
      key={compared.field}
      compared={compared}
      chosen={choice?.sides[compared.field]}
      missing={choice?.missing.includes(compared.field) ?? false}
      onChoose={choice && ((side) => choice.onChoose(compared.field, side))}
    />
  ));
}

function ComparedFieldset({ compared, chosen, missing, onChoose }: {
  compared: ComparedField;
  chosen: Side | undefined;
  missing: boolean;
  onChoose: ((side: Side) => void) | undefined;
}) {
  const id = useId();
  const { field, label, note, before, mine, theirs } = compared;
  return (
    <fieldset
      className="group px-0 py-4 border-t border-line *:aria-[live]:not-empty:mt-2"
      data-field={field}
      data-missing={missing || undefined}
    >
      <legend className="float-left w-full font-bold">{label}</legend>
      {note && <p className="clear-both m-0 mb-2 text-muted text-14">{note}</p>}
      <div className="clear-both grid grid-cols-1 gap-2 @min-tablet/page:grid-cols-3">
        <Column label="Przed">
          <ClampedText text={before === undefined ? "nie wiadomo" : before || EMPTY} />
        </Column>
        {SIDES.map(([side, name]) => {
          const text = <ClampedText text={compared[side] || EMPTY} />;
          if (!onChoose) return <Column key={side} label={name}>{text}</Column>;
          return (
            <ColumnToChoose
              key={side}
              id={id}
              side={side}
              label={name}
              checked={chosen === side}
              missing={missing}
              onChoose={() => onChoose(side)}
            >
              {text}
            </ColumnToChoose>
          );
        })}
      </div>
      {mine === theirs && (
        <p className="m-0 mt-2 text-muted text-14">
          Różni się szczegół, którego słowa nie pokazują, na przykład miejsce na rysunku.
        </p>
      )}
      <FieldError
        id={`${id}-error`}
        error={missing ? officeMessages.conflictUndecided : undefined}
      />
    </fieldset>
  );
}

function Column({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="relative min-w-0 p-3 pt-2 border border-line rounded-input bg-mist">
      <p className={`${NAME} min-h-7 text-muted`}>{label}</p>
      <div className="tabular-nums wrap-anywhere">{children}</div>
    </div>
  );
}

/** One side's value, which a press anywhere in the column chooses. */
function ColumnToChoose({ id, side, label, checked, missing, onChoose, children }: {
  /** The field's id. */
  id: string;
  side: Side;
  label: string;
  checked: boolean;
  missing: boolean;
  onChoose: () => void;
  children: ReactNode;
}) {
  return (
    <div className="relative min-w-0 p-3 pt-2 control has-focus-visible:focus-ring has-checked:chosen group-data-missing:border-red">
      {/* The label covers the whole column. */}
      <label
        className={`${NAME} -mt-2 min-h-target cursor-pointer text-ink after:absolute after:inset-0`}
      >
        <input
          type="radio"
          name={id}
          checked={checked}
          className="flex-none size-[1.25rem] m-0 accent-brand outline-none"
          aria-describedby={[`${id}-${side}`, missing && `${id}-error`].filter(Boolean).join(" ")}
          onChange={onChoose}
        />
        {label}
      </label>
      {/* Above the label: a longer text can be expanded without choosing it. */}
      <div id={`${id}-${side}`} className="tabular-nums wrap-anywhere [&_button]:relative">
        {children}
      </div>
    </div>
  );
}

/** The fields that somebody else changed, with their new values. */
export function ChangedFields(
  { fields }: { fields: readonly Pick<ComparedField, "label" | "theirs">[] },
) {
  return (
    <dl className="grid gap-1 mt-2">
      {fields.map(({ label, theirs }) => (
        <div key={label}>
          <dt className="inline font-semibold after:content-[':_']">{label}</dt>
          <dd className="inline wrap-anywhere">{theirs || "puste"}</dd>
        </div>
      ))}
    </dl>
  );
}

const SIDES = [["mine", "Moje"], ["theirs", "Z serwera"]] as const;
const EMPTY = "brak";
const NAME = "m-0 flex items-center gap-2 text-14 font-semibold";
