import FileUp from "lucide-react/icons/file-up";
import { useRef, useState } from "react";
import type { Protocol } from "../../../shared/api/protocol.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { type Attempt, sendOnce, statusOf } from "../../api/attempt.ts";
import { oneProtocol, uploadSignedProtocol } from "../../api/office/protocol_api.ts";
import type { Versioned } from "../../api/versioned_values.ts";
import { signedPdfFault } from "./paper_file_fault.ts";
import { signedPdfSentence } from "./paper_words.ts";
import { Button } from "../../kit/buttons/Button.tsx";
import { toast } from "../../kit/dialogs/toast.ts";

/** 'Wgraj podpisany PDF': a scan takes the place of the PDF, and the protocol is read-only then. */
export function PdfUpload(
  { protocol, label, refused, className, onAsk = always, onSending, onUploaded, onNewer }: {
    protocol: Protocol;
    /** Spoken name, where several of them stand on a screen. */
    label?: string | undefined;
    /** What is said where it does not work (back-office §8). */
    refused: string;
    className?: string | undefined;
    /** Asked before the file is chosen, and before it is sent; false leaves it. */
    onAsk?: () => boolean;
    /** Hears when a file begins to be sent, and when that is over. */
    onSending?: ((sending: boolean) => void) | undefined;
    /** Hears of the protocol with its scan. */
    onUploaded: (protocol: Versioned<Protocol>) => void;
    /** Hears of it as somebody else has made it meanwhile; without this, as of the one with its scan. */
    onNewer?: ((protocol: Versioned<Protocol>) => void) | undefined;
  },
) {
  const input = useRef<HTMLInputElement>(null);
  const { share, send } = usePdfUpload({
    protocol,
    refused,
    onSending,
    onNews: onUploaded,
    onNewer,
  });

  return (
    <>
      <Button
        variant="secondary"
        className={className}
        icon={<FileUp aria-hidden="true" />}
        aria-label={share === undefined ? label : undefined}
        busy={share !== undefined}
        busyLabel={share !== undefined && share < 1
          ? `Wysyłanie ${Math.round(share * 100)}%`
          : "Sprawdzanie..."}
        onClick={() => onAsk() && input.current?.click()}
      >
        Wgraj podpisany PDF
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".pdf,application/pdf"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file && onAsk()) void send(file);
          // The same file may be chosen again.
          currentTarget.value = "";
        }}
      />
    </>
  );
}

function always(): boolean {
  return true;
}

/**
 * Sends a scan for the protocol that is shown, and for no other version of it: what a colleague changed
 * meanwhile was not on the paper that was signed. Each result is said in a toast.
 */
function usePdfUpload(
  { protocol, refused, onSending, onNews, onNewer = onNews }: {
    protocol: Protocol;
    /** What is said where it does not work (back-office §8). */
    refused: string;
    /** Hears when a file begins to be sent, and when that is over. */
    onSending?: ((sending: boolean) => void) | undefined;
    /** The protocol with its scan. */
    onNews: (protocol: Versioned<Protocol>) => void;
    /** The protocol as somebody else has made it meanwhile; its scan was not taken. */
    onNewer?: ((protocol: Versioned<Protocol>) => void) | undefined;
  },
) {
  /** How much has left, 0 to 1. */
  const [share, setShare] = useState<number>();
  /** A scan whose reply was lost is repeated under its key. */
  const attempt = useRef<Attempt>(undefined);
  const { kind, id, version } = protocol;

  async function send(file: File): Promise<void> {
    setShare(0);
    onSending?.(true);
    try {
      const fault = await signedPdfFault(file);
      if (fault) return toast.failure(refused, { text: fault });
      onNews(await upload(file));
      toast.success(officeMessages.signedPdfSent);
    } catch (failure) {
      // Said in words; the protocol stays as it is.
      toast.failure(refused, { text: signedPdfSentence(failure) });
      await settle(failure);
    } finally {
      setShare(undefined);
      onSending?.(false);
    }
  }

  function upload(file: File): Promise<Versioned<Protocol>> {
    const { name, size, lastModified } = file;
    const content = JSON.stringify([kind, id, name, size, lastModified]);
    return sendOnce(attempt, content, (idempotencyKey) =>
      uploadSignedProtocol(kind, id, file, {
        idempotencyKey,
        ifMatch: `"${version}"`,
        onProgress: setShare,
      }));
  }

  async function settle(failure: unknown): Promise<void> {
    if (statusOf(failure) !== 412) return;
    // Without an answer the older one stays in view, and the next press finds out the same.
    await oneProtocol(kind, id).then(onNewer, () => undefined);
  }

  return { share, send };
}
