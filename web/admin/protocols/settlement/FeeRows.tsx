import { Plus, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { SHORT_LENGTH } from "../../../../shared/api/fields.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import type { Settlement } from "../../../../shared/paperwork/settlement.ts";
import { Button } from "../../../ui/Button.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { AmountInput } from "./AmountInput.tsx";
import styles from "./FeeRows.module.css";
import { MOST_MONEY } from "./most_money.ts";
import { settlementFaults } from "./settlement_faults.ts";

/** Whatever else was agreed: what for, and how much. */
export function FeeRows({ fees, onChange }: {
  fees: Settlement["fees"];
  onChange: (fees: Settlement["fees"]) => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  /** Rows after a removed one begin anew, so that none shows what was typed into another. */
  const [round, setRound] = useState(0);
  const faults = settlementFaults({ fees });

  function change(at: number, part: Partial<Settlement["fees"][number]>): void {
    onChange(fees.map((fee, index) => index === at ? { ...fee, ...part } : fee));
  }
  function add(): void {
    onChange([...fees, { label: "", amount: 0 }]);
    focusLater(() => [...labels()].at(-1));
  }
  function remove(at: number): void {
    onChange(fees.filter((_, index) => index !== at));
    setRound((before) => before + 1);
    focusLater(() => [...box.current?.querySelectorAll<HTMLElement>("button") ?? []].at(-1));
  }
  function labels(): Iterable<HTMLElement> {
    return box.current?.querySelectorAll<HTMLElement>("[data-fee-label]") ?? [];
  }
  return (
    <div ref={box} className={styles.fees}>
      {fees.map(({ label, amount }, at) => (
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
              error={faults.get(at)}
              data-fee-label
              onChange={({ currentTarget }) => change(at, { label: currentTarget.value })}
            />
          </div>
          <div className={styles.amount}>
            <AmountInput
              label="Kwota"
              unit="zł"
              value={amount}
              most={MOST_MONEY}
              fault={officeMessages.amountUnreadable}
              onChange={(amount) => change(at, { amount })}
            />
          </div>
          <IconButton
            bordered
            className={styles.remove}
            label={`Usuń inną opłatę ${at + 1}`}
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => remove(at)}
          />
        </div>
      ))}
      {fees.length < MOST_FEES
        ? (
          <Button
            variant="secondary"
            size="large"
            className={styles.add}
            icon={<Plus aria-hidden="true" />}
            onClick={add}
          >
            Dodaj inną opłatę
          </Button>
        )
        : <p className={styles.full}>{officeMessages.feesFull}</p>}
    </div>
  );
}

/** Once the rows are drawn. */
function focusLater(find: () => HTMLElement | undefined): void {
  setTimeout(() => find()?.focus());
}

const MOST_FEES = 20;
