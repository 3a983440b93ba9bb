import { formatDateTime } from "../../../../shared/warsaw.ts";
import { Alert } from "../../../kit/states/Alert.tsx";
import { signedWords } from "../form/SignedNote.tsx";
import type { OpenConflict } from "./read_conflict.ts";

/** Why two versions of a protocol met, and what becomes of the signatures of mine. */
export function ConflictNote(
  { conflict, keepsSignatures }: { conflict: OpenConflict; keepsSignatures: boolean },
) {
  const { cause, newest } = conflict;
  return (
    <Alert tone="warning" title={titleOf(conflict)}>
      <p style={NO_MARGIN}>{explanationOf(conflict)}</p>
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
