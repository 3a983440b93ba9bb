import { Plus, Trash2 } from "lucide-react";
import { useRef } from "react";
import { SHORT_LENGTH } from "../../../../shared/api/fields.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import type { Settlement } from "../../../../shared/paperwork/settlement.ts";
import { Button } from "../../../ui/Button.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { AmountInput } from "./AmountInput.tsx";
import styles from "./FeeRows.module.css";
import { MOST_MONEY } from "./most_money.ts";
import { useFeeRows } from "./use_fee_rows.ts";

/** Whatever else was agreed: what for, and how much. */
export function FeeRows({ fees, onChange }: {
  fees: Settlement["fees"];
  onChange: (fees: Settlement["fees"]) => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const { rows, round, add, edit, remove } = useFeeRows(fees, onChange);

  /** The last of these, once the rows are drawn. */
  function focusLast(selector: string): void {
    setTimeout(() =>
      [...box.current?.querySelectorAll<HTMLElement>(selector) ?? []].at(-1)?.focus()
    );
  }
  return (
    <div ref={box} className={styles.fees}>
      {rows.map(({ label, amount }, at) => (
        <div
          key={`${round} ${at}`}
          role="group"
          aria-label={`Inna opłata ${at + 1}`}
          className={styles.row}
        >
          <div className={styles.label}>
            <TextField
              label="Za co"
              autoComplete="off"
              maxLength={SHORT_LENGTH}
              value={label}
              error={amount > 0 && label.trim() === "" ? officeMessages.feeNeedsLabel : undefined}
              data-fee-label
              onChange={({ currentTarget }) => edit(at, { label: currentTarget.value })}
            />
          </div>
          <div className={styles.amount}>
            <AmountInput
              label="Kwota"
              unit="zł"
              value={amount}
              most={MOST_MONEY}
              fault={officeMessages.amountUnreadable}
              onChange={(amount) => edit(at, { amount })}
            />
          </div>
          <IconButton
            bordered
            className={styles.remove}
            label={`Usuń inną opłatę ${at + 1}`}
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => {
              remove(at);
              focusLast("button");
            }}
          />
        </div>
      ))}
      {rows.length < MOST_FEES
        ? (
          <Button
            variant="secondary"
            size="large"
            className={styles.add}
            icon={<Plus aria-hidden="true" />}
            onClick={() => {
              add();
              focusLast("[data-fee-label]");
            }}
          >
            Dodaj inną opłatę
          </Button>
        )
        : <p className={styles.full}>{officeMessages.feesFull}</p>}
    </div>
  );
}

const MOST_FEES = 20;
