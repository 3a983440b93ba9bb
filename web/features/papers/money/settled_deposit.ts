import { v7 } from "uuid";
import { type AccountRequest, MOST_AT_ONCE } from "../../../../shared/api/money.ts";
import { SHORT_LENGTH } from "../../../../shared/fields.ts";
import { oneLine } from "../../../../shared/line_text.ts";
import { type Balance, grosze } from "../../../../shared/money/balance.ts";
import type { KeptCause, MoneyMethod } from "../../../../shared/money/events.ts";
import type { SettledLine } from "../../../../shared/papers/settlement/settle.ts";
import type { Instant } from "../../../../shared/warsaw.ts";

/** A part of a deposit that is kept, in grosze. */
interface KeptPart {
  readonly cause: KeptCause;
  readonly amount: number;
  readonly label: string;
}

/**
 * What of a held deposit is kept, by the lines of the settlement in their order, and what goes back.
 * Both together are what is held; of lines that are paid already nothing is kept.
 */
export function settledDeposit(
  { deposit: { held, toReturn } }: Pick<Balance, "deposit">,
  lines: readonly SettledLine[],
): { readonly kept: readonly KeptPart[]; readonly returned: number } {
  const kept: KeptPart[] = [];
  let left = held - toReturn;
  // One more entry may be for the rest, and one is for what goes back.
  for (const { kind: cause, label, amount: due } of lines.slice(0, MOST_AT_ONCE - 2)) {
    const amount = Math.min(left, grosze(due));
    if (amount > 0) kept.push({ cause, amount, label });
    left -= amount;
  }
  if (left > 0) kept.push({ cause: "other", amount: left, label: "Pozostałe opłaty" });
  return { kept, returned: toReturn };
}

/** The entries of a settled deposit, in one request. */
export function depositRequest(
  { kept, returned }: ReturnType<typeof settledDeposit>,
  { entryId, method, at }: {
    readonly entryId: string;
    readonly method: MoneyMethod;
    readonly at: Instant;
  },
): AccountRequest {
  const back = {
    type: "PaymentReturned" as const,
    entryId: v7(),
    for: "deposit" as const,
    amount: returned,
    method,
    at,
  };
  return {
    type: "Entries",
    entryId,
    entries: [
      ...kept.map(({ cause, amount, label }) => ({
        type: "DepositKept" as const,
        entryId: v7(),
        amount,
        cause,
        at,
        note: oneLine(label).slice(0, SHORT_LENGTH),
      })),
      ...returned > 0 ? [back] : [],
    ],
  };
}
