import { NumberField } from "../../../kit/fields/NumberField.tsx";
import type { SettlementDraft } from "../settlement/settlement_draft.ts";
import { FuelGauge } from "./FuelGauge.tsx";

/** How the car was handed over, typed from the protocol on paper: nobody has filled one here. */
export function PaperHandover({ value, error, onChange }: {
  value: SettlementDraft["handover"];
  /** Of the mileage. */
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
