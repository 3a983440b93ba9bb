import { type ReactNode, useId } from "react";
import type { FieldDifference } from "../../../offline/conflict.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { ClampedText } from "../../../kit/layout/ClampedText.tsx";
import { FieldError } from "../../../kit/fields/Field.tsx";
import { changedByWords, conflictLabel, conflictLines, readTheSame } from "./conflict_words.ts";
import type { OpenConflict } from "./read_conflict.ts";

type Side = "mine" | "theirs";

/** One part of a protocol in three columns, with the choice of a side, or read-only. */
export function FieldChoice(
  { difference, conflict, chosen, missing = false, onChoose }: {
    difference: FieldDifference;
    conflict: Pick<OpenConflict, "before" | "mine" | "theirs">;
    chosen?: Side | undefined;
    /** The choice is required and missing. */
    missing?: boolean;
    /** Without it the part is read-only. */
    onChoose?: ((side: Side) => void) | undefined;
  },
) {
  const id = useId();
  const { field } = difference;
  const { before, mine, theirs } = conflict;

  function side(name: Side) {
    const text = <ClampedText text={textOf(conflictLines(field, conflict[name]))} />;
    if (!onChoose) return <Column label={SIDES[name]}>{text}</Column>;
    return (
      <div className="relative min-w-0 p-3 pt-2 border rounded-input border-line-strong bg-paper has-checked:border-brand has-checked:bg-brand-tint has-checked:shadow-[inset_0_0_0_1px_var(--brand)] has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 group-data-missing:border-red">
        {/* The label covers the whole column. */}
        <label
          className={`${NAME} -mt-2 min-h-target cursor-pointer text-ink after:absolute after:inset-0`}
        >
          <input
            type="radio"
            name={id}
            checked={chosen === name}
            className="flex-none size-[1.25rem] m-0 [accent-color:var(--brand)] outline-none"
            aria-describedby={[`${id}-${name}`, missing && `${id}-error`].filter(Boolean).join(" ")}
            onChange={() => onChoose(name)}
          />
          {SIDES[name]}
        </label>
        {/* Above the label: a longer text can be expanded without choosing it. */}
        <div
          id={`${id}-${name}`}
          className="tabular-nums wrap-anywhere [&_button]:relative"
        >
          {text}
        </div>
      </div>
    );
  }

  return (
    <fieldset
      className="group min-w-0 m-0 px-0 py-4 border-0 border-t border-line *:aria-[live]:not-empty:mt-2"
      data-field={field}
      data-missing={missing || undefined}
    >
      <legend className="float-left w-full p-0 font-bold">{conflictLabel(field)}</legend>
      <p className="clear-both m-0 mb-2 text-muted text-14">{changedByWords(difference)}</p>
      <div className="grid grid-cols-1 gap-2 @min-[47rem]/page:grid-cols-3">
        <Column label="Przed">
          <ClampedText text={before ? textOf(conflictLines(field, before)) : "nie wiadomo"} />
        </Column>
        {side("mine")}
        {side("theirs")}
      </div>
      {readTheSame(field, mine, theirs) && (
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
    <div className={COLUMN}>
      <p className={`${NAME} min-h-7 text-muted`}>{label}</p>
      <div className="tabular-nums wrap-anywhere">{children}</div>
    </div>
  );
}

function textOf(lines: readonly string[]): string {
  return lines.join("\n") || "brak";
}

const SIDES: Readonly<Record<Side, string>> = { mine: "Moje", theirs: "Z serwera" };

const NAME = "m-0 flex items-center gap-2 text-14 font-semibold";
const COLUMN = "relative min-w-0 p-3 pt-2 border border-line rounded-input bg-mist";
