import { type ReactNode, useId } from "react";
import type { FieldDifference } from "../../../offline/conflict.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { ClampedText } from "../../../kit/layout/ClampedText.tsx";
import { classNames } from "../../../kit/layout/class_names.ts";
import { FieldError } from "../../../kit/fields/Field.tsx";
import { changedByWords, conflictLabel, conflictLines, readTheSame } from "./conflict_words.ts";
import styles from "./FieldChoice.module.css";
import type { OpenConflict } from "./read_conflict.ts";

type Side = "mine" | "theirs";

/** One part of a protocol in three columns, of which one of two is chosen; or to read only. */
export function FieldChoice(
  { difference, conflict, chosen, missing = false, onChoose }: {
    difference: FieldDifference;
    conflict: Pick<OpenConflict, "before" | "mine" | "theirs">;
    chosen?: Side | undefined;
    /** It was to be chosen, and was not. */
    missing?: boolean;
    /** Without it there is nothing to choose. */
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
      <div className={classNames(styles.column, styles.side)}>
        <label className={styles.name}>
          <input
            type="radio"
            name={id}
            checked={chosen === name}
            className={styles.radio}
            aria-describedby={[`${id}-${name}`, missing && `${id}-error`].filter(Boolean).join(" ")}
            onChange={() => onChoose(name)}
          />
          {SIDES[name]}
        </label>
        <div id={`${id}-${name}`} className={styles.text}>{text}</div>
      </div>
    );
  }

  return (
    <fieldset className={styles.field} data-field={field} data-missing={missing || undefined}>
      <legend className={styles.legend}>{conflictLabel(field)}</legend>
      <p className={styles.changed}>{changedByWords(difference)}</p>
      <div className={styles.columns}>
        <Column label="Przed">
          <ClampedText text={before ? textOf(conflictLines(field, before)) : "nie wiadomo"} />
        </Column>
        {side("mine")}
        {side("theirs")}
      </div>
      {readTheSame(field, mine, theirs) && (
        <p className={styles.hint}>
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
    <div className={styles.column}>
      <p className={styles.name}>{label}</p>
      <div className={styles.text}>{children}</div>
    </div>
  );
}

function textOf(lines: readonly string[]): string {
  return lines.join("\n") || "brak";
}

const SIDES: Readonly<Record<Side, string>> = { mine: "Moje", theirs: "Z serwera" };
