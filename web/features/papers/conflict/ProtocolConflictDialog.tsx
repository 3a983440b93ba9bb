import { useEffect, useRef, useState } from "react";
import { Button } from "../../../kit/buttons/Button.tsx";
import { ConfirmDialog } from "../../../kit/dialogs/ConfirmDialog.tsx";
import { Dialog } from "../../../kit/dialogs/Dialog.tsx";
import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import { kindWords, signedWords } from "../protocol_words.ts";
import { comparedField, fieldCount } from "./conflict_words.ts";
import { counted } from "../../../../shared/counted.ts";
import { ComparedFields } from "../../../records/ComparedFields.tsx";
import { type ConflictForm, type OpenConflict, useConflict } from "./use_conflict.ts";
import { formatDateTime } from "../../../../shared/warsaw.ts";
import { Alert } from "../../../kit/states/Alert.tsx";

/**
 * Compares my version and the server's, field by field, to choose from (decisions §6.3). If the
 * server's version is signed there is no choice by field: mine is added as an annex or discarded.
 */
export function ProtocolConflictDialog(
  { entryId, onClose, onSettled }: {
    /** The id of an outbox entry in conflict. */
    entryId: string;
    onClose: () => void;
    /** Called when the choice is stored and sending was triggered. */
    onSettled: () => void;
  },
) {
  const form = useConflict(entryId, onSettled);
  const { conflict, busy } = form;
  const [dropping, setDropping] = useState(false);

  if (!conflict) {
    return (
      <Dialog
        open
        layout="full-on-phone"
        title="Dwie wersje protokołu"
        onClose={onClose}
        footer={<Button variant="secondary" onClick={onClose}>Zamknij</Button>}
      >
        {conflict === undefined ? <Reading /> : (
          <p className="m-0">
            Tego konfliktu już nie ma: rozstrzygnięto go w innej karcie albo wersja została wysłana.
          </p>
        )}
      </Dialog>
    );
  }

  const { entry, cause, differences } = conflict;
  if (dropping) {
    return (
      <DropMineDialog
        count={differences.length}
        busy={busy}
        onClose={() => setDropping(false)}
        onConfirm={() => void form.keepSigned()}
      />
    );
  }
  return (
    <Dialog
      open
      layout="full-on-phone"
      title={`${kindWords[entry.kind].form}: dwie wersje`}
      header={<strong className="wrap-anywhere">{entry.title}</strong>}
      onClose={() => !busy && onClose()}
      footer={
        <ConflictButtons
          form={form}
          isSame={differences.length === 0}
          isSigned={cause === "signed"}
          onDrop={() => setDropping(true)}
        />
      }
    >
      <Differences form={form} conflict={conflict} />
    </Dialog>
  );
}

/** Why there are two versions, and the fields in which they differ. */
function Differences(
  { form, conflict }: { form: ConflictForm; conflict: OpenConflict },
) {
  const { asked } = form;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked > 0) box.current?.querySelector<HTMLElement>("[data-missing] input")?.focus();
  }, [asked]);
  const { cause, differences } = conflict;
  const isSigned = cause === "signed";
  const count = differences.length;
  if (count === 0) {
    return (
      <div {...(isSigned && READABLE)}>
        {!isSigned && <ConflictNote conflict={conflict} keepsSignatures={form.keepsSignatures} />}
        <p className="m-0">
          Obie wersje mówią już to samo: nie ma czego wybierać i nic nie przepada.
        </p>
      </div>
    );
  }
  return (
    <div ref={box} {...(isSigned && READABLE)}>
      <ConflictNote conflict={conflict} keepsSignatures={form.keepsSignatures} />
      <div className="flex flex-wrap items-center justify-between gap-3 my-4">
        <p className="m-0">
          {counted(count, ["pole się różni", "pola się różnią", "pól się różni"])}, reszta jest taka
          sama.
        </p>
        {!isSigned && (
          <div className="flex flex-wrap gap-2 @max-wide-phone/page:w-full @max-wide-phone/page:*:flex-[1_1_8rem] @max-wide-phone/page:*:px-2">
            <Button variant="secondary" onClick={() => form.chooseAll("mine")}>
              Wszystkie moje
            </Button>
            <Button variant="secondary" onClick={() => form.chooseAll("theirs")}>
              Wszystkie z serwera
            </Button>
          </div>
        )}
      </div>
      <ComparedFields
        fields={differences.map((difference) => comparedField(difference, conflict))}
        choice={isSigned
          ? undefined
          : { sides: form.choices, missing: form.missing, onChoose: form.choose }}
      />
    </div>
  );
}

/** Focusable if it contains no buttons, so that the keyboard can scroll it. */
const READABLE = { role: "region", "aria-label": "Różnice", tabIndex: 0 };

/** The buttons by what is left to choose: nothing, an annex to a signed one, or fields. */
function ConflictButtons({ form, isSame, isSigned, onDrop }: {
  form: ConflictForm;
  isSame: boolean;
  isSigned: boolean;
  onDrop: () => void;
}) {
  const saving = { busy: form.busy, busyLabel: "Zapisywanie..." };
  if (isSame) {
    return (
      <Button
        size="large"
        {...saving}
        onClick={() => void (isSigned ? form.keepSigned() : form.save())}
      >
        Zakończ
      </Button>
    );
  }
  if (!isSigned) {
    return <Button size="large" {...saving} onClick={() => void form.save()}>Zapisz wybór</Button>;
  }
  return (
    <>
      <Button variant="danger" onClick={() => !form.busy && onDrop()}>Zostaw podpisany</Button>
      <Button {...saving} onClick={() => void form.asAnnex()}>Dołącz moje jako aneks</Button>
    </>
  );
}

/** Asks before the device's version is deleted; `count` fields of it differ. */
function DropMineDialog({ count, busy, onClose, onConfirm }: {
  count: number;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}) {
  return (
    <ConfirmDialog
      open
      title="Zostawić tylko podpisany?"
      confirmLabel="Usuń moją wersję"
      busy={busy}
      busyLabel="Usuwanie..."
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <p>Podpisany protokół zostaje na serwerze bez zmian.</p>
      <p>
        Twoja wersja ({fieldCount(count)}{" "}
        inaczej) przepadnie na zawsze: nie trafi na serwer ani do aneksu. Tego nie da się cofnąć.
      </p>
    </ConfirmDialog>
  );
}

function Reading() {
  return (
    <>
      <VisuallyHidden>Wczytywanie obu wersji</VisuallyHidden>
      <Skeleton height="4rem" />
    </>
  );
}

/** Why there are two versions, and what happens to the signatures of mine. */
function ConflictNote(
  { conflict, keepsSignatures }: { conflict: OpenConflict; keepsSignatures: boolean },
) {
  const { cause, newest } = conflict;
  return (
    <Alert tone="warning" title={titleOf(conflict)}>
      {explanationOf(conflict)}
      {newest.type === "sign" && (
        <p style={NO_MARGIN}>{signatureWords(cause === "signed", keepsSignatures)}</p>
      )}
    </Alert>
  );
}

function titleOf({ cause, server }: OpenConflict): string {
  switch (cause) {
    case "signed":
      return "Ten protokół podpisano w międzyczasie.";
    case "exists":
      return server.status === "planned"
        ? "Na serwerze jest już przygotowany, niewypełniony protokół."
        : "Ten wynajem ma już taki protokół.";
    case "changed":
      return "Ten protokół zmieniono na serwerze w międzyczasie.";
    default:
      return cause satisfies never;
  }
}

function explanationOf({ cause, server }: OpenConflict): string {
  if (cause !== "signed") {
    return `Wersja z serwera: ${
      formatDateTime(server.modifiedAt)
    }. Wybierz, co ma zostać. Do tego czasu nic nie przepada.`;
  }
  const signed = server.signing ? `${signedWords(server.signing)} ` : "";
  return `${signed}Nie można go już zmienić, ale Twoją wersję można do niego dołączyć.`;
}

function signatureWords(isAnnex: boolean, keepsSignatures: boolean): string {
  if (isAnnex) return "Aneks nie przejmuje podpisów Twojej wersji.";
  return keepsSignatures
    ? "Podpisy Twojej wersji zostaną: wybrane jest dokładnie to, co podpisano."
    : "Twoja wersja jest podpisana na ekranie. Po tym wyborze trzeba będzie podpisać jeszcze raz.";
}

const NO_MARGIN = { margin: 0 };
