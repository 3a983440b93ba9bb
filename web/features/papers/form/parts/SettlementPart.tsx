import Calculator from "lucide-react/icons/calculator";
import X from "lucide-react/icons/x";
import { memo } from "react";
import { Button } from "../../../../kit/buttons/Button.tsx";
import type { ReturnBasis } from "../../../../../shared/papers/settlement/return_basis.ts";
import type { Instant } from "../../../../../shared/warsaw.ts";
import { draftSettlementFaults } from "../../settlement/draft_settlement_faults.ts";
import { type SettlementDraft, settlementOf } from "../../settlement/settlement_draft.ts";
import { SettlementFacts } from "../../settlement/SettlementFacts.tsx";
import { SettlementFields } from "../../settlement/SettlementFields.tsx";
import { FormPart, PartFault } from "./FormPart.tsx";
import { firstSettlement, type ProtocolToEdit } from "../../draft/open_protocol.ts";
import type { ProtocolDraft } from "../../draft/protocol_draft.ts";
import { type ReturnDraft, returnOf } from "../../draft/return_of.ts";
import type { ChangeDraft } from "../../draft/use_protocol_form.ts";
import RefreshCw from "lucide-react/icons/refresh-cw";
import { Alert } from "../../../../kit/states/Alert.tsx";
import { otherThanSettled, renewedSettlement } from "../../settlement/renewed_settlement.ts";
import { NumberField } from "../../../../kit/fields/NumberField.tsx";
import { FuelGauge } from "./FuelGauge.tsx";

/** The settlement of a return; a return may also have none. */
export const SettlementPart = memo(function SettlementPart(
  { terms, agreedDeposit, settlement, basis, error, known, readOnly, change, ...typed }:
    & ReturnDraft
    & {
      terms: ProtocolToEdit["terms"];
      /** zł; undefined if there is no agreement. */
      agreedDeposit: number | undefined;
      settlement: ProtocolDraft["settlement"];
      basis: ReturnBasis;
      /** The fault found when saving. */
      error: string | undefined;
      /** The protocol's moment before it was changed in the form. */
      known: Instant | undefined;
      readOnly: boolean;
      change: ChangeDraft;
    },
) {
  if (!settlement) {
    return (
      <NoSettlement
        readOnly={readOnly}
        onAdd={terms && (() => change({ settlement: firstSettlement(basis, terms) }))}
      />
    );
  }
  const returned = returnOf(typed, known);
  if (readOnly) {
    return (
      <FormPart title="Rozliczenie">
        <SettlementFacts
          settlement={settlementOf(settlement, typed.damages)}
          returned={returned}
        />
      </FormPart>
    );
  }
  const faults = draftSettlementFaults(settlement, returned, basis);
  const isShown = error !== undefined && [...faults.values()].includes(error);

  return (
    <FormPart title="Rozliczenie">
      <SettlementBasis
        settlement={settlement}
        basis={basis}
        fault={faults.get("basis")}
        onChange={(next) => change({ settlement: next })}
      />
      {basis.handover === null && (
        <PaperHandover
          value={settlement.handover}
          error={faults.get("handover.mileage")}
          onChange={(handover) => change({ settlement: { ...settlement, handover } })}
        />
      )}
      <SettlementFields
        value={settlement}
        returned={returned}
        faults={faults}
        agreedDeposit={agreedDeposit}
        onChange={(next) => change({ settlement: next })}
      />
      <PartFault error={isShown ? undefined : error} />
      <Button
        variant="quiet"
        size="tall"
        className="justify-self-start"
        icon={<X aria-hidden="true" />}
        onClick={() => change({ settlement: null })}
      >
        Bez rozliczenia w protokole
      </Button>
    </FormPart>
  );
});

/** A return without a settlement, and a button to add one. */
function NoSettlement(
  { readOnly, onAdd }: { readOnly: boolean; onAdd: (() => void) | undefined },
) {
  return (
    <FormPart title="Rozliczenie">
      <p className="m-0 text-muted text-14">
        {readOnly
          ? "Ten protokół nie zawiera rozliczenia."
          : "Protokół nie będzie zawierał rozliczenia kaucji ani opłat."}
      </p>
      {!readOnly && onAdd && (
        <Button
          variant="secondary"
          size="tall"
          className="justify-self-start"
          icon={<Calculator aria-hidden="true" />}
          onClick={onAdd}
        >
          Dodaj rozliczenie
        </Button>
      )}
    </FormPart>
  );
}

/**
 * Shown if agreement or handover have changed since the return was settled: the changes, and a
 * button to apply them.
 */
function SettlementBasis({ settlement, basis, fault, onChange }: {
  settlement: SettlementDraft;
  basis: ReturnBasis;
  /** Why the settlement cannot be saved with its old values. */
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

/**
 * The car's condition at the handover, typed from a paper protocol, since none was filled in the
 * app.
 */
function PaperHandover({ value, error, onChange }: {
  value: SettlementDraft["handover"];
  /** The fault of the mileage. */
  error: string | undefined;
  onChange: (value: SettlementDraft["handover"]) => void;
}) {
  return (
    <div
      role="group"
      aria-label="Z papierowego protokołu wydania"
      className="flex flex-col gap-3 min-w-0"
    >
      <p className="m-0 text-muted text-14">
        Protokół wydania nie jest wypełniony w systemie. Przepisz stan z papieru; bez niego nie da
        się doliczyć paliwa ani kilometrów.
      </p>
      <NumberField
        label="Przebieg przy wydaniu, z papieru"
        unit="km"
        value={value.mileage}
        error={error}
        onChange={({ currentTarget }) => onChange({ ...value, mileage: currentTarget.value })}
      />
      <FuelGauge
        label="Paliwo przy wydaniu, z papieru"
        when=" przy wydaniu"
        required={false}
        value={value.fuelLevel}
        disabled={false}
        onChange={(fuelLevel) => onChange({ ...value, fuelLevel })}
      />
    </div>
  );
}
