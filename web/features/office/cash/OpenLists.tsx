import { toCollect } from "../../../../shared/money/balance.ts";
import CircleCheck from "lucide-react/icons/circle-check";
import { useId } from "react";
import { Link, useSearchParams } from "react-router-dom";
import {
  OPEN_PAGE_SIZE,
  type OpenAccount,
  type OpenList,
  type OpenMoney,
} from "../../../../shared/api/money.ts";
import { counted } from "../../../../shared/counted.ts";
import { amountWords } from "../../../../shared/money/amount_words.ts";
import { adminPaths } from "../../../../shared/paths.ts";
import { formatDate, instant, toWarsaw } from "../../../../shared/warsaw.ts";
import { call } from "../../../api/office/call.ts";
import { useResource } from "../../../api/use_resource.ts";
import { LIST_BOX, LIST_PART } from "../../../kit/fields/ListTools.tsx";
import { Card } from "../../../kit/layout/Card.tsx";
import { Pagination } from "../../../kit/layout/Pagination.tsx";
import { CallLink } from "../CallLink.tsx";
import { CashView } from "./CashView.tsx";
import { carWords, waitsSince } from "./cash_words.ts";
import { Unclear } from "./Unclear.tsx";

/** The lists of a tab: the first is shown also while it is empty. */
export function OpenLists({ lists }: { lists: readonly [ShownList, ShownList] }) {
  const [address, setAddress] = useSearchParams();
  const pages = lists.map((_, at) => Math.max(1, Number(address.get(PARAMETERS[at] ?? "")) || 1));
  const found = useResource(`admin/cash/${lists.join()}/${pages.join()}`, async (signal) => {
    const [unclear, ...rest] = await Promise.all(
      (["unclear", ...lists] as const).map((list, at) =>
        call("GET /cash/open", { query: { list, page: pages[at - 1] ?? 1 }, signal })
      ),
    );
    return { unclear, lists: rest };
  });
  const onPage = (at: number, page: number) =>
    setAddress((before) => {
      before.set(PARAMETERS[at] ?? "", String(page));
      return before;
    });
  return (
    <CashView resource={found}>
      {(data) => (
        <>
          {data.unclear && <Unclear open={data.unclear} onAnswered={found.reload} />}
          {data.lists.map((open, at) => {
            const list = lists[at] ?? lists[0];
            return (at === 0 || open.totals[list].count > 0) && (
              <ListPart
                key={list}
                list={list}
                open={open}
                page={pages[at] ?? 1}
                onPage={(page) => onPage(at, page)}
              />
            );
          })}
        </>
      )}
    </CashView>
  );
}

type ShownList = Exclude<OpenList, "unclear">;
/** Of the address: the page of each of the two lists. */
const PARAMETERS = ["strona", "druga"];

function ListPart({ list, open, page, onPage }: {
  list: ShownList;
  open: OpenMoney;
  page: number;
  onPage: (page: number) => void;
}) {
  const id = useId();
  const { count, sum } = open.totals[list];
  const { title, none } = LISTS[list];
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} tabIndex={-1} className="m-0 mb-3 text-22 leading-snug font-bold">
        {title}
        {count > 0 && (
          <span className="ml-3 text-16 font-medium whitespace-nowrap text-muted tabular-nums">
            {`${amountWords(sum)} · ${counted(count, ["wynajem", "wynajmy", "wynajmów"])}`}
          </span>
        )}
      </h2>
      {count === 0
        ? (
          <Card className="flex gap-2 text-muted">
            <CircleCheck aria-hidden="true" size={20} className="mt-0.5 flex-none text-green" />
            {none}
          </Card>
        )
        : (
          <ul className={LIST_BOX}>
            {open.accounts.map((account) => (
              <li key={account.rentalId} className={LIST_PART}>
                <AccountRow account={account} list={list} />
              </li>
            ))}
          </ul>
        )}
      <div className="mt-6 empty:hidden">
        <Pagination
          page={page}
          pageCount={Math.ceil(count / OPEN_PAGE_SIZE)}
          onPage={(next) => {
            document.getElementById(id)?.focus();
            onPage(next);
          }}
        />
      </div>
    </section>
  );
}

const LISTS = {
  to_pay: { title: "Do zapłaty", none: "Wszystko zapłacone." },
  to_give_back: { title: "Do oddania", none: "" },
  to_return: { title: "Kaucje do oddania", none: "Żadna kaucja nie czeka na oddanie." },
  held: { title: "Przyjęte kaucje", none: "" },
} as const satisfies Record<ShownList, unknown>;

function AccountRow({ account, list }: { account: OpenAccount; list: ShownList }) {
  const { rentalId, customer, phone, car, startDateTime, endDateTime, balance } = account;
  const today = toWarsaw(instant(Date.now())).date;
  const amount = {
    to_pay: toCollect(balance),
    to_give_back: -toCollect(balance),
    to_return: balance.deposit.toReturn,
    held: balance.deposit.held,
  }[list];
  const { toKeep } = balance.deposit;
  const note = list === "to_return"
    ? [toKeep > 0 && `do zatrzymania ${amountWords(toKeep)}`, waitsSince(endDateTime, today)]
      .filter(Boolean).join(" · ")
    : account.hasEntries
    ? ""
    : "brak wpisów";
  return (
    <article className="flex items-center gap-2 pr-3">
      <Link
        to={adminPaths.rentalFiles(rentalId)}
        className={`group ${ROW} grow text-inherit no-underline`}
      >
        <span className="grid min-w-0">
          <span className="font-bold wrap-anywhere group-hover:text-brand group-hover:underline">
            {customer || "Dane klienta usunięte"}
          </span>
          <span className="flex flex-wrap gap-x-3 text-14 text-muted wrap-anywhere">
            {car && <span>{carWords(car)}</span>}
            <span className="whitespace-nowrap tabular-nums">
              {`${formatDate(startDateTime)} – ${formatDate(endDateTime)}`}
            </span>
          </span>
        </span>
        <span className="grid tabular-nums lg:justify-items-end">
          <strong className="whitespace-nowrap">{amountWords(amount)}</strong>
          {note && <span className="text-14 text-muted">{note}</span>}
        </span>
      </Link>
      {phone && <CallLink name={customer} phone={phone} />}
    </article>
  );
}

const ROW = "grid min-w-0 items-center gap-x-6 gap-y-1 p-4 lg:grid-cols-[1fr_auto] lg:px-5 lg:py-3";
