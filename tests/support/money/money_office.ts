import { expect } from "vitest";
import {
  type AccountReply,
  type CashDay,
  cashDay,
  type MoneyEntryInput,
  type OpenList,
  type OpenMoney,
  openMoney,
  rentalAccount,
} from "../../../shared/api/money.ts";
import type { CashBoxes } from "../../../shared/money/events.ts";
import type { Api, ApiReply } from "../server/api.ts";

/** The calls of an office that takes money; each is expected to be answered. */
export interface MoneyOffice {
  /** One entry, or several in one commit, without an `Idempotency-Key`. */
  record(rentalId: string, ...entries: readonly MoneyEntryInput[]): Promise<void>;
  void(rentalId: string, entryId: string, cause?: "mistake" | "same_twice"): Promise<void>;
  account(rentalId: string): Promise<AccountReply>;
  day(date: string): Promise<CashDay>;
  /** Closes a day by what is expected, or by what was counted. */
  closeDay(date: string, counted?: CashBoxes, cause?: string): Promise<CashDay>;
  open(list?: OpenList): Promise<OpenMoney>;
  /** A file for the accountant. */
  file(name: string): Promise<string>;
}

/** The office of a server. */
export function moneyOffice(api: Pick<Api, "office">): MoneyOffice {
  async function answered(method: string, path: string, json?: unknown): Promise<ApiReply> {
    const reply = await api.office(method, `/api${path}`, json === undefined ? {} : { json });
    expect(reply.status, `${method} ${path}: ${JSON.stringify(reply.json)}`).toBeLessThan(300);
    return reply;
  }
  const day: MoneyOffice["day"] = async (date) =>
    cashDay.parse((await answered("GET", `/cash/day/${date}`)).json);

  return {
    async record(rentalId, ...entries) {
      const [first, ...more] = entries;
      const several = { type: "Entries", entryId: crypto.randomUUID(), entries };
      await answered("POST", `/account/${rentalId}/entry`, more.length > 0 ? several : first);
    },
    async void(rentalId, entryId, cause = "mistake") {
      await answered("POST", `/account/${rentalId}/entry/${entryId}/void`, { cause });
    },
    account: async (rentalId) =>
      rentalAccount.parse((await answered("GET", `/account/${rentalId}`)).json),
    day,
    async closeDay(date, counted, cause) {
      const json = { counted: counted ?? (await day(date)).expected, cause };
      return cashDay.parse((await answered("POST", `/cash/day/${date}/close`, json)).json);
    },
    open: async (list = "to_pay") =>
      openMoney.parse((await answered("GET", `/cash/open?list=${list}`)).json),
    file: async (name) => String((await answered("GET", `/cash/month/${name}`)).json),
  };
}
