import CircleCheck from "lucide-react/icons/circle-check";
import { useState } from "react";
import { Button } from "../../../../kit/buttons/Button.tsx";
import type { HandoverMoney } from "../../money/FormMoney.tsx";
import { MoneyDialog } from "../../money/MoneyDialog.tsx";
import { MONEY_ACTIONS } from "../../money/typed_money.ts";
import { FormPart } from "./FormPart.tsx";

/** What is taken before the car leaves; it is no part of what is signed. */
export function MoneyPart({ money }: { money: HandoverMoney }) {
  const [what, setWhat] = useState<"payment" | "deposit">();
  const { account, isLoading, rows } = money;
  const waits = account?.entries.some(({ isUnsent }) => isUnsent);
  return (
    <FormPart title="Rozliczenie" note={waits && "Czeka na wysłanie"}>
      {!account && (
        <p className="m-0 text-muted text-14">
          {isLoading ? "Wczytywanie rozliczenia" : "Nie ma danych o wpłatach na tym urządzeniu."}
        </p>
      )}
      {rows.map((row) => (
        <div
          key={row.what}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 tabular-nums"
        >
          <strong className={row.isOpen ? "text-18" : "flex items-center gap-2 text-green"}>
            {!row.isOpen && <CircleCheck aria-hidden="true" size={20} />}
            {row.words}
          </strong>
          {row.isOpen && (
            <Button
              variant="secondary"
              size="large"
              className="@max-wide-phone/page:w-full"
              aria-haspopup="dialog"
              onClick={() => setWhat(row.what)}
            >
              {MONEY_ACTIONS[row.what].title}
            </Button>
          )}
        </div>
      ))}
      {what && account && (
        <MoneyDialog
          what={what}
          rentalId={money.rentalId}
          title={money.title}
          account={account}
          onClose={() => setWhat(undefined)}
        />
      )}
    </FormPart>
  );
}
