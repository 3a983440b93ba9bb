import Link2Off from "lucide-react/icons/link-2-off";
import MessageSquare from "lucide-react/icons/message-square";
import QrCodeIcon from "lucide-react/icons/qr-code";
import Send from "lucide-react/icons/send";
import { useEffect, useRef, useState } from "react";
import type { NewLink } from "../../../shared/api/my_booking.ts";
import type { Rental } from "../../../shared/api/rental.ts";
import { smsLink } from "../../../shared/company_words.ts";
import { formatDate, formatDateTime, instant } from "../../../shared/warsaw.ts";
import { type Attempt, sendOnce } from "../../api/attempt.ts";
import { call } from "../../api/office/call.ts";
import { Button } from "../../kit/buttons/Button.tsx";
import { ButtonAnchor } from "../../kit/buttons/ButtonLink.tsx";
import { CopyButton } from "../../kit/fields/CopyButton.tsx";
import { Dialog } from "../../kit/dialogs/Dialog.tsx";
import { Alert } from "../../kit/states/Alert.tsx";
import { useOnline } from "../../kit/states/use_online.ts";
import { useSubmit } from "../../records/use_submit.ts";
import { QrCode } from "../cars/tools/QrCode.tsx";
import { rentalName } from "../papers/rental_name.ts";

type LinkAction = "send" | "show" | "end";

/**
 * 'Link klienta': since when the customer has one, and three ways to change that. The store has no
 * address, only its hash, so also 'Pokaż link' makes a new one.
 */
export function LinkDialog(
  { rental, onClose, onChanged }: {
    rental: Rental;
    onClose: () => void;
    /** The rental has another link now, or none. */
    onChanged: () => void;
  },
) {
  const [since, setSince] = useState(rental.linkSince);
  const [asked, setAsked] = useState<LinkAction>();
  const [made, setMade] = useState<NewLink & { sent: boolean }>();
  const [ended, setEnded] = useState(false);
  const attempt = useRef<Attempt>(undefined);
  const { failure, busy, submit } = useSubmit();
  const box = useRef<HTMLDivElement>(null);
  const isOpened = useRef(false);

  // The pressed button is gone: keyboard and screen reader continue at the result.
  useEffect(() => {
    if (isOpened.current && !asked) box.current?.focus();
    isOpened.current = true;
  }, [asked, made]);

  function act(action: LinkAction) {
    // A link that works is replaced or ended only after a question.
    if (since !== undefined && asked !== action) setAsked(action);
    else void submit({}, () => doIt(action));
  }

  async function doIt(action: LinkAction) {
    setEnded(false);
    const params = { id: rental.id };
    await sendOnce(attempt, action, async (idempotencyKey) => {
      if (action === "end") {
        await call("DELETE /rental/{id}/link", { params, idempotencyKey });
        setSince(undefined);
        setMade(undefined);
        setEnded(true);
        return;
      }
      const sent = action === "send";
      const link = { params, body: { send: sent }, idempotencyKey };
      setMade({ ...await call("POST /rental/{id}/link", link), sent });
      setSince(instant(Date.now()));
    });
    setAsked(undefined);
    onChanged();
  }

  return (
    <Dialog
      open
      title="Link klienta"
      header={<p className="m-0 font-semibold wrap-anywhere">{rentalName(rental)}</p>}
      onClose={() => !busy && onClose()}
      footer={asked && (
        <Confirmation
          action={asked}
          busy={busy}
          onConfirm={() => act(asked)}
          onCancel={() => setAsked(undefined)}
        />
      )}
    >
      <div ref={box} tabIndex={-1} className="grid gap-4 focus:outline-none">
        {asked ? <p className="m-0 leading-relaxed" role="alert">{QUESTION[asked]}</p> : (
          <>
            {ended && <Alert tone="success">Link nie otwiera już rezerwacji.</Alert>}
            {made ? <MadeLink rental={rental} link={made} /> : <LinkState since={since} />}
            <LinkActions rental={rental} hasLink={!!since} made={!!made} busy={busy} onAct={act} />
          </>
        )}
        {failure && <Alert tone="error" title="Nie udało się zmienić linku.">{failure}</Alert>}
      </div>
    </Dialog>
  );
}

function Confirmation(
  { action, busy, onConfirm, onCancel }: {
    action: LinkAction;
    busy: boolean;
    onConfirm: () => void;
    onCancel: () => void;
  },
) {
  return (
    <>
      <Button variant="secondary" autoFocus onClick={onCancel}>Anuluj</Button>
      <Button variant={action === "end" ? "final" : "primary"} busy={busy} onClick={onConfirm}>
        {CONFIRM[action]}
      </Button>
    </>
  );
}

function LinkState({ since }: { since: string | undefined }) {
  return (
    <p className="m-0 leading-relaxed">
      {since
        ? (
          <>
            Klient ma link do swojej rezerwacji od{" "}
            <strong className="whitespace-nowrap tabular-nums">{formatDateTime(since)}</strong>.
            Widzi pod nim termin i cenę, może zmienić albo odwołać rezerwację i podać dane kierowcy.
          </>
        )
        : "Klient nie ma teraz linku do swojej rezerwacji."}
    </p>
  );
}

function LinkActions(
  { rental, hasLink, made, busy, onAct }: {
    rental: Rental;
    hasLink: boolean;
    made: boolean;
    busy: boolean;
    onAct: (action: LinkAction) => void;
  },
) {
  const online = useOnline();
  // Without an e-mail the link is shown, for an SMS or to be scanned.
  const hasEmail = rental.customerEmail !== "";
  if (!online) return <Alert tone="warning">Link można zmienić tylko z internetem.</Alert>;
  return (
    <div className="grid gap-2">
      {!made && (
        <>
          {hasEmail && (
            <Button
              wide
              busy={busy}
              icon={<Send aria-hidden="true" />}
              onClick={() => onAct("send")}
            >
              Wyślij nowy link
            </Button>
          )}
          <Button
            wide
            variant={hasEmail ? "secondary" : "primary"}
            busy={busy}
            icon={<QrCodeIcon aria-hidden="true" />}
            onClick={() => onAct("show")}
          >
            {hasEmail ? "Pokaż link" : "Pokaż link: SMS albo kod QR"}
          </Button>
        </>
      )}
      {hasLink && (
        <Button
          wide
          variant="danger"
          busy={busy}
          icon={<Link2Off aria-hidden="true" />}
          onClick={() => onAct("end")}
        >
          Unieważnij link
        </Button>
      )}
    </div>
  );
}

/** A new link to pass on: as a QR code, by SMS, or copied. It is shown this once. */
function MadeLink(
  { rental, link: { address, until, sent } }: {
    rental: Rental;
    link: NewLink & { sent: boolean };
  },
) {
  return (
    <>
      {sent && (
        <Alert tone="success">
          Nowy link wysyłamy na <strong className="wrap-anywhere">{rental.customerEmail}</strong>.
        </Alert>
      )}
      <div className="grid gap-3 justify-items-center text-center">
        <QrCode address={address} label="Kod QR z linkiem do rezerwacji" />
        <p className="m-0 text-14 text-muted">
          Klient może zeskanować kod telefonem. Link jest widoczny tylko teraz i działa do{" "}
          <span className="whitespace-nowrap tabular-nums">{formatDateTime(until)}</span>.
        </p>
      </div>
      <div className="flex items-center gap-2 min-w-0 rounded-input border border-line py-1 pr-1 pl-3">
        <code className="grow min-w-0 py-2 text-14 wrap-anywhere">{address}</code>
        <CopyButton name="link do rezerwacji" value={address} />
      </div>
      {rental.customerPhone && (
        <ButtonAnchor
          wide
          variant="secondary"
          href={smsLink(rental.customerPhone, linkMessage(rental, address))}
          icon={<MessageSquare aria-hidden="true" />}
        >
          Wyślij SMS-em
        </ButtonAnchor>
      )}
    </>
  );
}

const QUESTION: Readonly<Record<LinkAction, string>> = {
  send: "Wysłać klientowi nowy link? Poprzedni przestanie działać.",
  show: "Pokazać nowy link? Poprzedni przestanie działać.",
  end: "Unieważnić link? Klient nie otworzy już nim swojej rezerwacji.",
};
const CONFIRM: Readonly<Record<LinkAction, string>> = {
  send: "Wyślij nowy link",
  show: "Pokaż nowy link",
  end: "Unieważnij link",
};

/** The SMS with a customer's link; without names, since it may be read over a shoulder. */
export function linkMessage(
  { rentalCar, startDateTime }: Pick<Rental, "rentalCar" | "startDateTime">,
  address: string,
): string {
  const car = rentalCar ? ` (${rentalCar.brand} ${rentalCar.model})` : "";
  return `Rezerwacja od ${formatDate(startDateTime)}${car}: ${address}`;
}
