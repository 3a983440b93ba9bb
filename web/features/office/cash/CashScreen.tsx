import { NavLink } from "react-router-dom";
import { adminPaths } from "../../../../shared/paths.ts";
import { usePageTitle } from "../../../brand/use_page_title.ts";
import { classNames } from "../../../kit/base/class_names.ts";
import { TAB_OF_ROW, TAB_ROW } from "../../../kit/base/class_sets.ts";
import { useShownTab } from "../../../kit/base/use_shown_tab.ts";
import { PageHeader } from "../../../kit/layout/PageHeader.tsx";
import { DayTab } from "./DayTab.tsx";
import { MonthTab } from "./MonthTab.tsx";
import { OpenLists } from "./OpenLists.tsx";

const TABS = [
  { to: adminPaths.cash, label: "Dziś", Content: DayTab },
  { to: adminPaths.cashToPay, label: "Do zapłaty", Content: ToPay },
  { to: adminPaths.cashDeposits, label: "Kaucje", Content: Deposits },
  { to: adminPaths.cashMonth, label: "Miesiąc", Content: MonthTab },
] as const;

/** The money of the business, a tab at each address. */
export function CashScreen({ tab }: { tab: typeof TABS[number]["to"] }) {
  const tabs = useShownTab<HTMLElement>(tab);
  const { label, Content } = TABS.find(({ to }) => to === tab) ?? TABS[0];
  usePageTitle(tab === adminPaths.cash ? TITLE : `${label}: ${TITLE}`);
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
