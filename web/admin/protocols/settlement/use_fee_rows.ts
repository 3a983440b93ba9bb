import { useState } from "react";
import type { Settlement } from "../../../../shared/paperwork/settlement.ts";
import { completeFees, sameFees } from "./complete_fees.ts";

type Fees = Settlement["fees"];

/**
 * The rows of other fees as they are typed. Only those that say what for are the settlement's; what
 * the settlement says otherwise than the rows wins over them.
 */
export function useFeeRows(fees: Fees, onChange: (fees: Fees) => void) {
  const [rows, setRows] = useState(fees);
  /** Rows after a removed one begin anew, so that none shows what was typed into another. */
  const [round, setRound] = useState(0);
  const shown = sameFees(completeFees(rows), fees) ? rows : fees;

  function change(next: Fees): void {
    setRows(next);
    onChange(completeFees(next));
  }
  return {
    rows: shown,
    round,
    add: () => change([...shown, { label: "", amount: 0 }]),
    edit: (at: number, part: Partial<Fees[number]>) =>
      change(shown.map((row, index) => index === at ? { ...row, ...part } : row)),
    remove(at: number) {
      setRound((before) => before + 1);
      change(shown.filter((_, index) => index !== at));
    },
  };
}
