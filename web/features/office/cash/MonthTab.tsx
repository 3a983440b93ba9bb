import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import Download from "lucide-react/icons/download";
import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { moneyMessages } from "../../../../shared/money/money_messages.ts";
import { formatMonth, instant, isDate, plusMonths, toWarsaw } from "../../../../shared/warsaw.ts";
import { downloadFile } from "../../../api/download_file.ts";
import { failureSentence } from "../../../api/failures.ts";
import { call } from "../../../api/office/call.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { IconButton } from "../../../kit/buttons/IconButton.tsx";
import { toast } from "../../../kit/dialogs/toast.ts";
import { Card } from "../../../kit/layout/Card.tsx";
import { NetworkNeeded } from "../../../kit/states/NetworkNeeded.tsx";

/** What the accountant gets for a month. */
export function MonthTab() {
  const [address, setAddress] = useSearchParams();
  const now = toWarsaw(instant(Date.now())).date.slice(0, 7);
  const asked = address.get("miesiac") ?? "";
  const month = isDate(`${asked}-01`) && asked < now ? asked : now;
  const step = (months: number) => {
    const next = plusMonths(`${month}-01`, months).slice(0, 7);
    setAddress(next < now ? { miesiac: next } : {});
  };
  const params = { month };
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <IconButton
          bordered
          label="Poprzedni miesiąc"
          icon={<ChevronLeft aria-hidden="true" />}
          onClick={() => step(-1)}
        />
        <IconButton
          bordered
          label="Następny miesiąc"
          icon={<ChevronRight aria-hidden="true" />}
          disabled={month >= now}
          onClick={() => step(1)}
        />
        <h2 className="m-0 text-22 leading-snug font-bold" aria-live="polite">
          {formatMonth(`${month}-01`)}
        </h2>
      </div>
      <NetworkNeeded sentence={moneyMessages.cashOffline} failure={undefined} />
      <div className="grid gap-4 @min-tablet/page:grid-cols-2">
        <Part
          title="Wpisy miesiąca"
          text="Wszystkie wpłaty, zwroty i potrącenia z kaucji, dzień po dniu."
        >
          <FileButton
            name={`kasa-${month}.csv`}
            load={() => call("GET /cash/month/{month}.csv", { params })}
          >
            Pobierz wpisy (CSV)
          </FileButton>
        </Part>
        <Part
          title="Dane do faktur"
          text="Wynajmy, których klient prosi o fakturę, pozycja po pozycji."
        >
          <FileButton
            name={`faktury-${month}.csv`}
            load={() => call("GET /cash/month/{month}/invoices.csv", { params })}
          >
            Pobierz dane do faktur (CSV)
          </FileButton>
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

/** Downloads a file that the server makes on demand. */
export function FileButton({ name, load, children }: {
  name: string;
  load: () => Promise<Blob>;
  children: ReactNode;
}) {
  const [busy, setBusy] = useState(false);

  async function download(): Promise<void> {
    setBusy(true);
    try {
      downloadFile(name, await load());
    } catch (failure) {
      toast.failure(moneyMessages.fileNotLoaded, { id: name, text: failureSentence(failure) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      variant="secondary"
      icon={<Download aria-hidden="true" />}
      busy={busy}
      onClick={() => void download()}
    >
      {children}
    </Button>
  );
}
