import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { memo, useEffect, useId, useRef, useState } from "react";
import { SHORT_LENGTH } from "../../../../../shared/fields.ts";
import { officeMessages } from "../../../../../shared/office_messages.ts";
import { MOST_EQUIPMENT } from "../../../../../shared/papers/protocol_content.ts";
import { Button } from "../../../../kit/buttons/Button.tsx";
import { CONTROL, FieldError, ONE_LINE } from "../../../../kit/fields/Field.tsx";
import { IconButton } from "../../../../kit/buttons/IconButton.tsx";
import { mayAddEquipment } from "../../draft/draft_faults.ts";

/** The car's equipment, one row each; a row can be added once all are filled (back-office §5). */
export const EquipmentRows = memo(function EquipmentRows(
  { label, rows, error, disabled, hint, onChange }: {
    label: string;
    rows: readonly string[];
    error?: string | undefined;
    disabled: boolean;
    hint?: string | undefined;
    onChange: (rows: string[]) => void;
  },
) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [refused, setRefused] = useState(false);
  /** The row to focus after the next render. */
  const [wanted, setWanted] = useState<number>();
  const hinting = refused && !mayAddEquipment(rows);

  useEffect(() => {
    if (wanted === undefined) return;
    list.current?.querySelectorAll("input")[wanted]?.focus();
    setWanted(undefined);
  }, [wanted]);

  function add() {
    const empty = rows.findIndex((row) => row.trim() === "");
    setRefused(empty >= 0);
    if (empty >= 0) return setWanted(empty);
    onChange([...rows, ""]);
    setWanted(rows.length);
  }
  function remove(index: number) {
    onChange(rows.toSpliced(index, 1));
    setRefused(false);
    setWanted(Math.min(index, rows.length - 2));
  }
  return (
    <div className="grid gap-2 min-w-0" role="group" aria-labelledby={`${id}-label`}>
      <p id={`${id}-label`} className="m-0 text-14 font-semibold leading-normal">{label}</p>
      {hint && <p className={HINT}>{hint}</p>}
      {rows.length === 0 && (
        <p className="m-0 text-muted text-14 leading-normal">Nic jeszcze nie wpisano.</p>
      )}
      <ul
        ref={list}
        className="grid gap-2 m-0 p-0 list-none empty:hidden @min-wide-phone/page:grid-cols-2 @min-wide-phone/page:gap-x-4"
      >
        {rows.map((row, index) => (
          <EquipmentRow
            key={index}
            row={row}
            number={index + 1}
            invalid={hinting && row.trim() === ""}
            describedBy={hinting ? `${id}-error` : undefined}
            disabled={disabled}
            onChange={(next) => onChange(rows.with(index, next))}
            onEnter={() => rows.length < MOST_EQUIPMENT && add()}
            onRemove={() => remove(index)}
          />
        ))}
      </ul>
      <FieldError
        id={`${id}-error`}
        error={hinting ? officeMessages.equipmentRowEmpty : error}
      />
      {!disabled && (rows.length < MOST_EQUIPMENT
        ? (
          <Button
            variant="secondary"
            size="tall"
            className="justify-self-start @max-wide-phone/page:justify-self-stretch"
            icon={<Plus aria-hidden="true" />}
            onClick={add}
          >
            Dodaj wyposażenie
          </Button>
        )
        : <p className={HINT}>Protokół mieści najwyżej {MOST_EQUIPMENT} pozycji.</p>)}
    </div>
  );
});

function EquipmentRow(
  { row, number, invalid, describedBy, disabled, onChange, onEnter, onRemove }: {
    row: string;
    number: number;
    invalid: boolean;
    describedBy: string | undefined;
    disabled: boolean;
    onChange: (row: string) => void;
    onEnter: () => void;
    onRemove: () => void;
  },
) {
  return (
    <li className="flex gap-1 items-center min-w-0 [&>input]:min-w-0 [&>button]:flex-none">
      <input
        type="text"
        className={`${CONTROL} ${ONE_LINE}`}
        aria-label={`Wyposażenie ${number}`}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        autoComplete="off"
        autoCapitalize="sentences"
        maxLength={SHORT_LENGTH}
        value={row}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={(event) => {
          // Enter moves to the next row and must not submit the form.
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onEnter();
        }}
      />
      {!disabled && (
        <IconButton
          label={`Usuń: ${row.trim() || `wiersz ${number}`}`}
          icon={<X aria-hidden="true" />}
          onClick={onRemove}
        />
      )}
    </li>
  );
}

const HINT = "m-0 text-muted text-14 leading-normal";
