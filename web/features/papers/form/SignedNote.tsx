import { signedWords } from "../protocol_words.ts";
import Download from "lucide-react/icons/download";
import { useState } from "react";
import type { Protocol } from "../../../../shared/api/protocol.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { useOnline } from "../../../kit/states/use_online.ts";
import type { ProtocolEntry } from "../../../offline/entry.ts";
import { Alert } from "../../../kit/states/Alert.tsx";
import { Button } from "../../../kit/buttons/Button.tsx";
import { downloadPdf } from "../paper_pdf.ts";
import { whenSent } from "./saved_toasts.ts";
import { WholeDates } from "../../../kit/base/WholeDates.tsx";

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
  const [busy, setBusy] = useState(false);
  const online = useOnline();

  async function download() {
    setBusy(true);
    await downloadPdf(protocol);
    setBusy(false);
  }

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
          busy={busy || waiting}
          busyLabel={waiting ? "Przygotowujemy PDF..." : "Pobieranie..."}
          onClick={() => {
            if (filePath === null) again();
            else void download();
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
