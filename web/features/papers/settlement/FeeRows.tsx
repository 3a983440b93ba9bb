import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { useRef } from "react";
import { SHORT_LENGTH } from "../../../../shared/api/fields.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { IconButton } from "../../../kit/buttons/IconButton.tsx";
import { TextField } from "../../../kit/fields/TextField.tsx";
import { AmountInput } from "./AmountInput.tsx";
import type { SettlementFaults } from "./draft_settlement_faults.ts";
import type { SettlementDraft } from "./settlement_draft.ts";

type Rows = SettlementDraft["fees"];

/** Whatever else was agreed: what for, and how much. */
export function FeeRows({ rows, faults, onChange }: {
  rows: Rows;
  faults: SettlementFaults;
  onChange: (rows: Rows) => void;
}) {
  const box = useRef<HTMLDivElement>(null);

  function edit(at: number, part: Partial<Rows[number]>): void {
    onChange(rows.map((row, index) => index === at ? { ...row, ...part } : row));
  }

  /** The last of these, once the rows are drawn. */
  function focusLast(selector: string): void {
    setTimeout(() =>
      [...box.current?.querySelectorAll<HTMLElement>(selector) ?? []].at(-1)?.focus()
    );
  }
  return (
    <div ref={box} className="flex flex-col gap-3">
      {rows.map(({ label, amount }, at) => (
        <div
          key={at}
          role="group"
          aria-label={`Inna opłata ${at + 1}`}
          className="flex flex-wrap items-start gap-2"
        >
          <div className="grow-4 basis-[14rem] min-w-0 @max-[36.5rem]/page:basis-full">
            <TextField
              label="Za co"
              autoComplete="off"
              maxLength={SHORT_LENGTH}
              value={label}
              error={faults.get(`fees.${at}.label`)}
              data-fee-label
              onChange={({ currentTarget }) => edit(at, { label: currentTarget.value })}
            />
          </div>
          <div className="grow basis-[8rem] min-w-0">
            <AmountInput
              label="Kwota"
              unit="zł"
              kind="money"
              value={amount}
              error={faults.get(`fees.${at}.amount`)}
              onChange={(amount) => edit(at, { amount })}
            />
          </div>
          <IconButton
            bordered
            large
            className="mt-[calc(var(--text-14)*1.4+6px)]"
            label={`Usuń inną opłatę ${at + 1}`}
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => {
              onChange(rows.filter((_, index) => index !== at));
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
            className="self-start @max-[36.5rem]/page:self-stretch"
            icon={<Plus aria-hidden="true" />}
            onClick={() => {
              onChange([...rows, { label: "", amount: "" }]);
              focusLast("[data-fee-label]");
            }}
          >
            Dodaj inną opłatę
          </Button>
        )
        : <p className="m-0 text-amber font-semibold">{officeMessages.feesFull}</p>}
    </div>
  );
}

const MOST_FEES = 20;
