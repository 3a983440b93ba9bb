import type { ReactNode } from "react";
import { Navigate, NavLink, useParams } from "react-router-dom";
import { moneyMessages } from "../../../../shared/money/money_messages.ts";
import { formatMonth, instant, plusMonths, toWarsaw } from "../../../../shared/warsaw.ts";
import { call } from "../../../api/office/call.ts";
import { Card } from "../../../kit/layout/Card.tsx";
import { NetworkNeeded } from "../../../kit/states/NetworkNeeded.tsx";
import { DownloadButton } from "../DownloadButton.tsx";
import { adminPaths } from "../../../../shared/paths.ts";
import { usePageTitle } from "../../../brand/use_page_title.ts";
import { classNames } from "../../../kit/base/class_names.ts";
import { TAB_OF_ROW, TAB_ROW } from "../../../kit/base/class_sets.ts";
import { useShownTab } from "../../../kit/base/use_shown_tab.ts";
import { PageHeader } from "../../../kit/layout/PageHeader.tsx";
import { DayTab } from "./DayTab.tsx";
import { OpenLists } from "./OpenLists.tsx";
import { Steps, useTimeInAddress } from "./Steps.tsx";

const TABS = [
  { to: adminPaths.cash, label: "Dziś", Content: DayTab },
  { to: adminPaths.cashToPay, label: "Do zapłaty", Content: ToPay },
  { to: adminPaths.cashDeposits, label: "Kaucje", Content: Deposits },
  { to: adminPaths.cashMonth, label: "Miesiąc", Content: MonthTab },
] as const;

/** The money of the business, a tab at each address. */
export function CashScreen() {
  const { part } = useParams();
  const path = part === undefined ? adminPaths.cash : `${adminPaths.cash}/${part}`;
  const tab = TABS.find(({ to }) => to === path);
  return tab ? <Tab tab={tab} /> : <Navigate to={adminPaths.cash} replace />;
}

function Tab({ tab: { to, label, Content } }: { tab: typeof TABS[number] }) {
  const tabs = useShownTab<HTMLElement>(to);
  usePageTitle(to === adminPaths.cash ? TITLE : `${label}: ${TITLE}`);
  return (
    <>
      <PageHeader title={TITLE} />
      <nav ref={tabs} className={classNames("mb-6", TAB_ROW)} aria-label="Części kasy">
        {TABS.map(({ to, label }) => (
          <NavLink key={to} to={to} end className={TAB_OF_ROW}>{label}</NavLink>
        ))}
      </nav>
      <Content />
    </>
  );
}

const TITLE = "Kasa";

function ToPay() {
  return <OpenLists lists={["to_pay", "to_give_back"]} />;
}

function Deposits() {
  return <OpenLists lists={["to_return", "held"]} />;
}

/** What the accountant gets for a month. */
function MonthTab() {
  const now = toWarsaw(instant(Date.now())).date.slice(0, 7);
  const [month, setMonth] = useTimeInAddress("miesiac", now);
  return (
    <>
      <Steps
        unit="miesiąc"
        isLast={month >= now}
        onStep={(by) => setMonth(plusMonths(`${month}-01`, by).slice(0, 7))}
      >
        <h2 className="m-0 py-2 text-22 leading-snug font-bold first-letter:uppercase">
          {formatMonth(`${month}-01`)}
        </h2>
      </Steps>
      <NetworkNeeded sentence={moneyMessages.cashOffline} failure={undefined} />
      <div className="grid gap-4 @min-tablet/page:grid-cols-2">
        <Part
          title="Wpisy miesiąca"
          text="Wszystkie wpłaty, zwroty i potrącenia z kaucji, dzień po dniu."
        >
          <DownloadButton
            name={`kasa-${month}.csv`}
            load={() => call("GET /cash/month/{file}", { params: { file: `${month}.csv` } })}
          >
            Pobierz wpisy (CSV)
          </DownloadButton>
        </Part>
        <Part
          title="Dane do faktur"
          text="Wynajmy, których klient prosi o fakturę, pozycja po pozycji."
        >
          <DownloadButton
            name={`faktury-${month}.csv`}
            load={() => call("GET /cash/month/{month}/invoices.csv", { params: { month } })}
          >
            Pobierz dane do faktur (CSV)
          </DownloadButton>
        </Part>
      </div>
    </>
  );
}

function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Card className="grid content-start justify-items-start gap-3">
      <h3 className="m-0 text-18 font-bold">{title}</h3>
      <p className="m-0 text-muted">{text}</p>
      {children}
    </Card>
  );
}
