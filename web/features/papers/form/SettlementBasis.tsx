import RefreshCw from "lucide-react/icons/refresh-cw";
import type { ReturnBasis } from "../../../../shared/paperwork/return_basis.ts";
import { Alert } from "../../../kit/states/Alert.tsx";
import { Button } from "../../../kit/buttons/Button.tsx";
import { otherThanSettled, renewedSettlement } from "../settlement/renewed_settlement.ts";
import type { SettlementDraft } from "../settlement/settlement_draft.ts";

/** Agreement or handover have changed since the return was settled: what, and a way to follow. */
export function SettlementBasis({ settlement, basis, fault, onChange }: {
  settlement: SettlementDraft;
  basis: ReturnBasis;
  /** Why it cannot be saved so. */
  fault: string | undefined;
  onChange: (settlement: SettlementDraft) => void;
}) {
  const others = otherThanSettled(settlement, basis);
  if (others.length === 0) return null;
  return (
    <Alert
      tone={fault ? "error" : "warning"}
      title="Ustalenia zmieniły się od czasu rozliczenia."
      action={
        <Button
          variant="secondary"
          icon={<RefreshCw aria-hidden="true" />}
          {...(fault && { "data-fault": "" })}
          onClick={() => onChange(renewedSettlement(settlement, basis))}
        >
          Zaktualizuj rozliczenie
        </Button>
      }
    >
      {fault && <p>{fault}</p>}
      {others.map((words) => <p key={words}>{words}</p>)}
    </Alert>
  );
}
