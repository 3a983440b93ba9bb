import { Calculator, X } from "lucide-react";
import { Button } from "../../../ui/Button.tsx";
import { SettlementFields } from "../settlement/SettlementFields.tsx";
import { FormPart } from "./FormPart.tsx";
import { firstSettlement } from "./open_protocol.ts";
import { returnOf } from "./return_of.ts";
import styles from "./SettlementPart.module.css";
import type { ProtocolForm } from "./use_protocol_form.ts";

/** What the return is settled at; a return may also go without. */
export function SettlementPart({ form }: { form: ProtocolForm }) {
  const { draft, protocol, readOnly, opened, change } = form;
  const { rental, handover, condition, terms } = opened;
  const { settlement } = draft;
  const left = handover ?? condition ?? { mileage: 0, fuelLevel: 100 };

  return (
    <FormPart title="Rozliczenie">
      {settlement
        ? (
          <>
            <SettlementFields
              value={settlement}
              returned={returnOf(draft, protocol?.dateTime)}
              {...(!readOnly && { onChange: (next) => change({ settlement: next }) })}
            />
            {!readOnly && (
              <Button
                variant="quiet"
                className={styles.without}
                icon={<X aria-hidden="true" />}
                onClick={() => change({ settlement: null })}
              >
                Bez rozliczenia w protokole
              </Button>
            )}
          </>
        )
        : (
          <>
            <p className={styles.none}>
              {readOnly
                ? "Ten protokół nie zawiera rozliczenia."
                : "Protokół nie będzie zawierał rozliczenia kaucji ani opłat."}
            </p>
            {!readOnly && terms && (
              <Button
                variant="secondary"
                className={styles.add}
                icon={<Calculator aria-hidden="true" />}
                onClick={() => change({ settlement: firstSettlement(rental, left, terms) })}
              >
                Dodaj rozliczenie
              </Button>
            )}
          </>
        )}
    </FormPart>
  );
}
