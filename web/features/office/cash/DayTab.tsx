import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { CashDay } from "../../../../shared/api/money.ts";
import { moneyMessages } from "../../../../shared/money/money_messages.ts";
import {
  formatDateTime,
  formatDayInWords,
  instant,
  isDate,
  plusDays,
  toWarsaw,
} from "../../../../shared/warsaw.ts";
import { call } from "../../../api/office/call.ts";
import { useResource } from "../../../api/use_resource.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { IconButton } from "../../../kit/buttons/IconButton.tsx";
import { DateField } from "../../../kit/pickers/DateField.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import { Alert } from "../../../kit/states/Alert.tsx";
import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { LIST_WORDS, ResourceView } from "../../../records/ResourceView.tsx";
import { CashMoveDialog, CloseDayDialog } from "./CloseDayDialog.tsx";
import { DayMoney } from "./DayMoney.tsx";
import { DownloadButton } from "../DownloadButton.tsx";
import { Unclear } from "./Unclear.tsx";

type DayDialog = "close" | "CashBanked" | "CashAdded";

/** A day of the cash: what came in, what should be in the boxes, and the end of the day. */
export function DayTab() {
  const today = toWarsaw(instant(Date.now())).date;
  const [date, setDate] = useDate(today);
  const [dialog, setDialog] = useState<DayDialog>();
  const found = useResource(`admin/cash/day/${date}`, async (signal) => {
    const [day, unclear] = await Promise.all([
      call("GET /cash/day/{date}", { params: { date }, signal }),
      call("GET /cash/open", { query: { list: "unclear" }, signal }),
    ]);
    return { day, unclear: unclear.accounts };
  });
  const close = (isChanged: boolean) => {
    setDialog(undefined);
    if (isChanged) found.reload();
  };
  return (
    <>
      <DayChooser date={date} today={today} onDate={setDate} />
      <ResourceView
        resource={found}
        loading={<DaySkeleton />}
        text={moneyMessages.cashNotLoaded}
        offline={moneyMessages.cashOffline}
        stale={LIST_WORDS.stale}
        reason
      >
        {({ day, unclear }) => (
          <div className="grid grid-cols-1 gap-6">
            <Unclear accounts={unclear} onAnswered={found.reload} />
            <ClosedNote day={day} />
            <DayActions day={day} onOpen={setDialog} />
            <DayMoney day={day} />
            {dialog === "close" && <CloseDayDialog day={day} onClose={close} />}
            {dialog && dialog !== "close" && (
              <CashMoveDialog type={dialog} date={date} onClose={close} />
            )}
          </div>
        )}
      </ResourceView>
    </>
  );
}

/** The day in the address; today without one. */
function useDate(today: string): [string, (date: string) => void] {
  const [address, setAddress] = useSearchParams();
  const asked = address.get("dzien") ?? "";
  const date = isDate(asked) && asked < today && asked >= FIRST_DAY ? asked : today;
  return [date, (next) => setAddress(next < today ? { dzien: next } : {})];
}

const FIRST_DAY = "2026-01-01";

function DayChooser({ date, today, onDate }: {
  date: string;
  today: string;
  onDate: (date: string) => void;
}) {
  return (
    <div className="mb-4 flex items-end gap-2">
      <IconButton
        bordered
        large
        label="Poprzedni dzień"
        icon={<ChevronLeft aria-hidden="true" />}
        onClick={() => onDate(plusDays(date, -1))}
      />
      <div className="min-w-0 basis-[14rem]">
        <DateField
          label="Dzień"
          value={date}
          min={FIRST_DAY}
          max={today}
          today={today}
          onChange={(next) => onDate(next || today)}
        />
      </div>
      <IconButton
        bordered
        large
        label="Następny dzień"
        icon={<ChevronRight aria-hidden="true" />}
        disabled={date >= today}
        onClick={() => onDate(plusDays(date, 1))}
      />
      <div aria-live="polite">
        <VisuallyHidden>{formatDayInWords(date)}</VisuallyHidden>
      </div>
    </div>
  );
}

/** That the day is closed, by whom and with what. */
function ClosedNote({ day: { close, isClosed } }: { day: CashDay }) {
  if (!isClosed) return null;
  if (!close) {
    return <Alert title="Dzień zamknięty">Zamknięto go razem z późniejszym dniem.</Alert>;
  }
  return (
    <Alert tone="success" title="Dzień zamknięty">
      {[formatDateTime(close.at), close.by].filter(Boolean).join(" · ")}
      {close.cause && <p className="m-0 wrap-anywhere">{`Powód różnicy: ${close.cause}`}</p>}
    </Alert>
  );
}

function DayActions({ day, onOpen }: { day: CashDay; onOpen: (dialog: DayDialog) => void }) {
  const opens = (dialog: DayDialog) => ({
    "aria-haspopup": "dialog" as const,
    onClick: () => onOpen(dialog),
  });
  return (
    <div className="flex flex-wrap gap-2 @max-wide-phone/page:*:grow">
      {!day.isClosed && (
        <>
          <Button {...opens("close")}>Zamknij dzień</Button>
          <Button variant="secondary" {...opens("CashBanked")}>Wpłata do banku</Button>
          <Button variant="secondary" {...opens("CashAdded")}>Dołożono do kasy</Button>
        </>
      )}
      <DownloadButton
        name={`raport-kasowy-${day.date}.pdf`}
        load={() => call("GET /cash/day/{date}/pdf", { params: { date: day.date } })}
      >
        Raport PDF
      </DownloadButton>
    </div>
  );
}

function DaySkeleton() {
  return (
    <div className="grid gap-6">
      <VisuallyHidden>Wczytywanie kasy</VisuallyHidden>
      <div aria-hidden="true" className="grid gap-6">
        <Skeleton height="2.75rem" width="min(100%, 30rem)" />
        <div className="grid gap-4 @min-tablet/page:grid-cols-2">
          <Skeleton corners="rounded-card" height="13rem" />
          <Skeleton corners="rounded-card" height="13rem" />
        </div>
        <Skeleton corners="rounded-card" height="14rem" />
      </div>
    </div>
  );
}
