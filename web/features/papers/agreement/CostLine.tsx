import { agreementCost } from "./agreement_cost.ts";
import type { DocumentValues } from "./document_values.ts";
import { zloty } from "../../../kit/fields/zloty.ts";

/** What the agreement comes to, as it is typed; nothing while it cannot be told. */
export function CostLine({ values }: { values: DocumentValues }) {
  const cost = agreementCost(values);
  return (
    <p
      className="m-0 flex flex-wrap justify-between gap-x-4 gap-y-1 rounded-input bg-mist px-4 py-3 tabular-nums empty:hidden"
      role="status"
    >
      {cost && (
        <>
          <span>
            {cost.days === 1 ? "1 dzień" : `${cost.days} dni`} × {zloty(cost.perDay)} zł
            {cost.delivery > 0 && ` + dostawa ${zloty(cost.delivery)} zł`}
          </span>
          <strong>Razem {zloty(cost.total)} zł</strong>
        </>
      )}
    </p>
  );
}
