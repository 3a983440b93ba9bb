import { FileButton } from "../../kit/fields/FileButton.tsx";
import FileUp from "lucide-react/icons/file-up";
import { useRef, useState } from "react";
import type { Protocol } from "../../../shared/api/protocol.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { type Attempt, sendOnce, statusOf } from "../../api/attempt.ts";
import { sendFiles, versioned } from "../../api/office/call.ts";
import { PAPER_PATHS } from "../../../shared/papers/options.ts";
import type { Versioned } from "../../api/versioned_values.ts";
import { signedForm } from "./paper_pdf.ts";
import { signedPdfFault } from "./paper_file_fault.ts";
import { signedPdfSentence } from "./protocol_words.ts";
import type { Instant } from "../../../shared/warsaw.ts";
import { useScanTime } from "./use_scan_time.tsx";
import { toast } from "../../kit/dialogs/toast.ts";

/** 'Wgraj podpisany PDF': a scan replaces the PDF, and the protocol becomes read-only. */
export function PdfUpload(
  { protocol, label, refused, className, onAsk, onSending, onUploaded, onNewer }: {
    protocol: Protocol;
    /** The accessible name, if a screen has several. */
    label?: string | undefined;
    /** Shown as the title of a failure (back-office §8). */
    refused: string;
    className?: string | undefined;
    /** Called before choosing the file and before sending it; false cancels. */
    onAsk?: (() => boolean) | undefined;
    /** Called with true when an upload starts and with false when it ends. */
    onSending?: ((sending: boolean) => void) | undefined;
    /** Called with the protocol and its scan. */
    onUploaded: (protocol: Versioned<Protocol>) => void;
    /** Called with a version that somebody else has saved since; without it, `onUploaded` is called. */
    onNewer?: ((protocol: Versioned<Protocol>) => void) | undefined;
  },
) {
  const { share, send } = usePdfUpload({
    protocol,
    refused,
    onSending,
    onNews: onUploaded,
    onNewer,
  });

  const { choose, dialog } = useScanTime(protocol, (file, handedAt) => void send(file, handedAt));

  return (
    <>
      <FileButton
        variant="secondary"
        className={className}
        accept={[".pdf", "application/pdf"]}
        icon={<FileUp aria-hidden="true" />}
        aria-label={share === undefined ? label : undefined}
        busy={share !== undefined}
        busyLabel={share !== undefined && share < 1
          ? `Wysyłanie ${Math.round(share * 100)}%`
          : "Sprawdzanie..."}
        {...onAsk && { onAsk }}
        onFiles={([file]) => (onAsk?.() ?? true) && choose(file)}
      >
        Wgraj podpisany PDF
      </FileButton>
      {dialog}
    </>
  );
}

/**
 * Sends a scan for the shown version of a protocol only: a later change was not on the signed
 * paper. Each result is shown in a toast.
 */
function usePdfUpload(
  { protocol, refused, onSending, onNews, onNewer = onNews }: {
    protocol: Protocol;
    /** Shown as the title of a failure (back-office §8). */
    refused: string;
    /** Called with true when an upload starts and with false when it ends. */
    onSending?: ((sending: boolean) => void) | undefined;
    /** Called with the protocol and its scan. */
    onNews: (protocol: Versioned<Protocol>) => void;
    /** Called with a version that somebody else has saved since; the scan was refused. */
    onNewer?: ((protocol: Versioned<Protocol>) => void) | undefined;
  },
) {
  /** The sent part of the file, 0 to 1. */
  const [share, setShare] = useState<number>();
  /** A scan whose reply was lost is sent again under the same key. */
  const attempt = useRef<Attempt>(undefined);
  const { kind, id, version } = protocol;
  // A failure stays until it is read or a scan of this protocol is taken.
  const toastId = `scan ${id}`;

  async function send(file: File, handedAt?: Instant): Promise<void> {
    setShare(0);
    onSending?.(true);
    try {
      const fault = await signedPdfFault(file);
      if (fault) return toast.failure(refused, { id: toastId, text: fault });
      onNews(await upload(file, handedAt));
      toast.success(officeMessages.signedPdfSent, { id: toastId });
    } catch (failure) {
      // The toast shows why; the protocol stays unchanged.
      toast.failure(refused, { id: toastId, text: signedPdfSentence(failure) });
      await showNewerIfStale(failure);
    } finally {
      setShare(undefined);
      onSending?.(false);
    }
  }

  function upload(file: File, handedAt: Instant | undefined): Promise<Versioned<Protocol>> {
    const { name, size, lastModified } = file;
    const content = JSON.stringify([kind, id, name, size, lastModified, handedAt]);
    return sendOnce(
      attempt,
      content,
      (idempotencyKey) =>
        sendFiles(`PUT /${PAPER_PATHS[kind]}/{id}/upload-signed`, {
          params: { id },
          body: signedForm({ file, handedAt }),
          idempotencyKey,
          ifMatch: `"${version}"`,
          onProgress: setShare,
        }),
    );
  }

  async function showNewerIfStale(failure: unknown): Promise<void> {
    if (statusOf(failure) !== 412) return;
    // If it cannot be read, the older version stays on the screen; the next press is refused again.
    await versioned(`GET /${PAPER_PATHS[kind]}/{id}`, { params: { id } }).then(
      onNewer,
      () => undefined,
    );
  }

  return { share, send };
}
