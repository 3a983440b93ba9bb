import { Calculator, X } from "lucide-react";
import { memo } from "react";
import { Button } from "../../../ui/Button.tsx";
import type { Instant } from "../../../../shared/warsaw.ts";
import { SettlementFields } from "../settlement/SettlementFields.tsx";
import { FormPart } from "./FormPart.tsx";
import { firstSettlement, type OpenedProtocol } from "./open_protocol.ts";
import type { ProtocolDraft } from "./protocol_draft.ts";
import { type ReturnDraft, returnOf } from "./return_of.ts";
import styles from "./SettlementPart.module.css";
import type { ChangeDraft } from "./use_protocol_form.ts";

/** What the return is settled at; a return may also go without. */
export const SettlementPart = memo(function SettlementPart(
  { opened, settlement, known, readOnly, change, ...typed }: ReturnDraft & {
    opened: OpenedProtocol;
    settlement: ProtocolDraft["settlement"];
    /** The moment that the protocol had before it was typed over. */
    known: Instant | undefined;
    readOnly: boolean;
    change: ChangeDraft;
  },
) {
  const { rental, handover, condition, terms } = opened;
  const left = handover ?? condition ?? { mileage: 0, fuelLevel: 100 };

  return (
    <FormPart title="Rozliczenie">
      {settlement
        ? (
          <>
            <SettlementFields
              value={settlement}
              returned={returnOf(typed, known)}
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
});
