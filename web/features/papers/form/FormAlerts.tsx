import { type ReactNode, useEffect, useRef } from "react";
import type { NewerVersion } from "../draft/use_newer_version.ts";
import type { ProtocolForm } from "../draft/use_protocol_form.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import type { ConflictCause, ProtocolEntry } from "../../../offline/entry.ts";
import { isOfDeletedRental } from "../../../offline/orphaned_entry.ts";
import { adminPaths } from "../../../../shared/paths.ts";
import { Alert } from "../../../kit/states/Alert.tsx";
import { Button } from "../../../kit/buttons/Button.tsx";
import { ButtonLink } from "../../../kit/buttons/ButtonLink.tsx";
import { kindWords, protocolOf, signedWords } from "../protocol_words.ts";
import { VersionConflictAlert } from "../../../records/VersionConflictAlert.tsx";
import { fieldWords } from "../draft/field_words.ts";
import { DRAFT_LABELS } from "../draft/protocol_draft.ts";
import Download from "lucide-react/icons/download";
import type { Protocol } from "../../../../shared/api/protocol.ts";
import { useOnline } from "../../../kit/states/use_online.ts";
import { usePaperActions } from "../use_paper_pdf.ts";
import { whenSent } from "./saved_toasts.ts";
import { WholeDates } from "../../../kit/base/WholeDates.tsx";

/** What a person has to decide before the protocol is saved or sent. */
export function FormAlerts({ form, trouble, onCompare }: {
  form: ProtocolForm;
  /** What stops a saved version from being sent, if it needs a person. */
  trouble: ProtocolEntry | undefined;
  onCompare: () => void;
}) {
  const { conflict, opened: { kind } } = form;
  return (
    <>
      {trouble && (
        <Noticed by={trouble.state.name}>
          <SendingTrouble entry={trouble} of={kind} onCompare={onCompare} />
        </Noticed>
      )}
      {conflict && (
        <Noticed by={conflict}>
          <NewerVersionAlert form={form} conflict={conflict} />
        </Noticed>
      )}
    </>
  );
}

/** Scrolls to an alert, which is at the end of the form, and focuses it again if `by` changes. */
function Noticed({ by, children }: { by: unknown; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: "center" });
    box.current?.focus({ preventScroll: true });
  }, [by]);
  return (
    <div ref={box} tabIndex={-1} className="scroll-my-[6rem_12rem] focus:outline-none">
      {children}
    </div>
  );
}

/** Why a saved version does not reach the server, and what a person can do about it. */
export function SendingTrouble(
  { entry: { state, kind }, of, onCompare }: {
    entry: ProtocolEntry;
    /** The kind of the form's own protocol. */
    of: ProtocolEntry["kind"];
    onCompare: () => void;
  },
) {
  if (kind !== of && state.name !== "login") {
    return (
      <Alert
        tone="warning"
        title={`Ten protokół czeka na ${protocolOf[kind]}.`}
        action={<ButtonLink variant="secondary" to={adminPaths.unsent}>Niewysłane</ButtonLink>}
      >
        {kindWords[kind].form} tego wynajmu nie może się wysłać: najpierw zdecyduj, co z nim.
      </Alert>
    );
  }
  switch (state.name) {
    case "conflict":
      return (
        <Alert
          tone="error"
          title={CONFLICTS[state.cause]}
          action={<Button onClick={onCompare}>Pokaż różnice</Button>}
        >
          Twoja wersja jest bezpieczna na tym urządzeniu. Porównaj obie i wybierz.
        </Alert>
      );
    case "refused":
      return (
        <Alert tone="error" title="Serwer nie przyjął tego protokołu.">
          {state.reason} {isOfDeletedRental({ state })
            ? officeMessages.unsentRentalDeleted
            : state.status === 404
            ? officeMessages.protocolSavedAsNew
            : "Popraw protokół i zapisz go jeszcze raz."}
        </Alert>
      );
    default:
      return (
        <Alert
          tone="warning"
          title="Protokół czeka na zalogowanie."
          action={<ButtonLink variant="secondary" to={adminPaths.unsent}>Niewysłane</ButtonLink>}
        >
          Jest bezpieczny na tym urządzeniu i wyśle się po zalogowaniu.
        </Alert>
      );
  }
}

const CONFLICTS: Readonly<Record<ConflictCause, string>> = {
  changed: "Ktoś zmienił ten protokół w międzyczasie.",
  signed: "Ten protokół podpisano w międzyczasie.",
  exists: "Ten wynajem ma już taki protokół.",
};

/** Shows that somebody else has saved or signed the protocol, and buttons to continue. */
function NewerVersionAlert(
  { form, conflict: { newer } }: { form: ProtocolForm; conflict: NewerVersion },
) {
  const { signing, status } = newer.values;
  if (status === "signed") {
    return (
      <Alert
        tone="error"
        title="Ten protokół podpisano w międzyczasie."
        action={
          <Button variant="secondary" onClick={() => form.resolveConflict("theirs")}>
            Pokaż podpisany protokół
          </Button>
        }
      >
        {signing && signedWords(signing)} Twoich zmian nie da się już do niego dopisać.
      </Alert>
    );
  }
  const draft = form.opened.draftOf(newer.values);
  return (
    <VersionConflictAlert
      form={form}
      title="Ktoś zmienił ten protokół w międzyczasie."
      wordsOf={(name) => ({ label: DRAFT_LABELS[name], value: fieldWords(name, draft) })}
    />
  );
}

/** Above a signed protocol: that it is read-only, why, and its PDF. */
export function SignedNote(
  { protocol, waits, trouble, email, pdf: { waiting, again } }: {
    protocol: Protocol;
    /** Signed on this device and not on the server yet. */
    waits: boolean;
    /** What stops the protocol from being sent, if it needs a person. */
    trouble: ProtocolEntry | undefined;
    /** The customer's; empty if unknown. */
    email: string;
    /** Whether the PDF is still being drawn, and a function to check again. */
    pdf: { waiting: boolean; again: () => void };
  },
) {
  const { signing, filePath } = protocol;
  const { downloading, download } = usePaperActions(protocol, () => undefined);
  const online = useOnline();

  if (waits && signing) {
    return (
      <Alert tone="success" title={officeMessages.protocolSignedHere}>
        <p style={NO_MARGIN}>
          <WholeDates>{signedWords(signing)}</WholeDates>
        </p>
        <p style={NO_MARGIN}>
          {whenSent({ trouble, online })} {email === "" && NO_EMAIL}
        </p>
      </Alert>
    );
  }
  return (
    <Alert
      tone="success"
      title="Protokół jest podpisany. Można go tylko czytać."
      action={
        <Button
          icon={<Download aria-hidden="true" />}
          busy={downloading || waiting}
          busyLabel={waiting ? "Przygotowujemy PDF..." : "Pobieranie..."}
          onClick={() => {
            if (filePath === null) again();
            else download();
          }}
        >
          {filePath === null ? "Sprawdź, czy PDF jest gotowy" : "Pobierz PDF"}
        </Button>
      }
    >
      {signing && (
        <p style={NO_MARGIN}>
          <WholeDates>{signedWords(signing)}</WholeDates>
        </p>
      )}
      {signing?.by === "screen" && <p style={NO_MARGIN}>{mailWords(email)}</p>}
    </Alert>
  );
}

/** The server queues the mail when it receives the signatures, so it is not promised before. */
function mailWords(email: string): string {
  return email === "" ? NO_EMAIL : "Wyślemy klientowi PDF e-mailem.";
}

const NO_EMAIL = "Klient nie podał e-maila: pokaż mu PDF albo wydrukuj.";
const NO_MARGIN = { margin: 0 };
