import FileUp from "lucide-react/icons/file-up";
import { useRef } from "react";
import type { Protocol } from "../../../shared/api/protocol.ts";
import type { Versioned } from "../../api/versioned_values.ts";
import { Button } from "../../kit/buttons/Button.tsx";
import { usePdfUpload } from "./use_pdf_upload.ts";

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
