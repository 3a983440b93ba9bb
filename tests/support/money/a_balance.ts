import type { Balance } from "../../../shared/money/balance.ts";

/** 420 zł of rent and a deposit of 1 000 zł, of which nothing is paid, changed by `given`. */
export function aBalance(
  { deposit, ...given }: Partial<Omit<Balance, "deposit">> & {
    readonly deposit?: Partial<Balance["deposit"]>;
  } = {},
): Balance {
  const none = { taken: 0, kept: 0, returned: 0, held: 0, toReturn: 0, toKeep: 0 };
  return {
    due: 42_000,
    paid: 0,
    toPay: 42_000,
    deposit: { agreed: 100_000, ...none, ...deposit },
    ...given,
  };
}
