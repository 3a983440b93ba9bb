import Download from "lucide-react/icons/download";
import FilePen from "lucide-react/icons/file-pen";
import FileText from "lucide-react/icons/file-text";
import Info from "lucide-react/icons/info";
import Trash2 from "lucide-react/icons/trash-2";
import { useRef, useState } from "react";
import type { Protocol } from "../../../../shared/api/protocol.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { type Attempt, sendOnce } from "../../../api/attempt.ts";
import { failureSentence } from "../../../api/failures.ts";
import { versioned } from "../../../api/office/call.ts";
import { PAPER_PATHS } from "../../../../shared/papers/options.ts";
import type { Versioned } from "../../../api/versioned_values.ts";
import { classNames } from "../../../kit/base/class_names.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { ButtonLink } from "../../../kit/buttons/ButtonLink.tsx";
import { toast } from "../../../kit/dialogs/toast.ts";
import { PdfUpload } from "../PdfUpload.tsx";
import { downloadPdf } from "../paper_pdf.ts";
import { kindWords, protocolName } from "../protocol_words.ts";

/** The actions of a protocol; a signed one can neither be edited nor get a new PDF. */
export function ProtocolActions(
  { protocol, lacks, onDetails, onDelete, onReplied, onRefused }: {
    protocol: Protocol;
    /** Why its PDF and its deletion are not available now. */
    lacks: "network" | "sending" | undefined;
    onDetails: () => void;
    onDelete: () => void;
    /** Called with the protocol that a call returned. */
    onReplied: (protocol: Versioned<Protocol>) => void;
    /** The protocol may have changed since the list was loaded. */
    onRefused: () => void;
  },
) {
  const { kind, id, status } = protocol;
  const name = protocolName(protocol);
  const fill = status === "planned" ? "Wypełnij" : "Edytuj";
  return (
    <div className={PROTOCOL_ACTIONS}>
      {status !== "signed" && (
        <ButtonLink
          to={kindWords[kind].editPath(id)}
          variant={status === "planned" ? "primary" : "secondary"}
          icon={<FilePen aria-hidden="true" />}
          aria-label={`${fill}: ${name}`}
        >
          {fill}
        </ButtonLink>
      )}
      <Button
        variant="secondary"
        icon={<Info aria-hidden="true" />}
        aria-label={`Szczegóły: ${name}`}
        onClick={onDetails}
      >
        Szczegóły
      </Button>
      {lacks
        ? (
          <p className="col-span-full! m-0 min-h-0! self-center p-0! text-muted text-14">
            {LACKS[lacks]}
          </p>
        )
        : (
          <>
            <PdfActions protocol={protocol} onReplied={onReplied} onRefused={onRefused} />
            <Button
              className="col-span-2! @max-phone/page:col-span-full! @min-tablet/page:ml-auto"
              variant="danger"
              icon={<Trash2 aria-hidden="true" />}
              aria-label={`Usuń: ${name}`}
              onClick={onDelete}
            >
              Usuń
            </Button>
          </>
        )}
    </div>
  );
}

/** The PDF of a protocol: generated, downloaded, or replaced by a scan. */
function PdfActions({ protocol, onReplied, onRefused }: {
  protocol: Protocol;
  onReplied: (protocol: Versioned<Protocol>) => void;
  onRefused: () => void;
}) {
  const { kind, id, status } = protocol;
  const [busy, setBusy] = useState<"drawing" | "fetching">();
  const attempt = useRef<Attempt>(undefined);
  const name = protocolName(protocol);

  async function draw() {
    const toastId = `draw ${id}`;
    setBusy("drawing");
    try {
      const draw = (idempotencyKey: string) =>
        versioned(`POST /${PAPER_PATHS[kind]}/{id}/pdf`, { params: { id }, idempotencyKey });
      onReplied(await sendOnce(attempt, id, draw));
      toast.success(officeMessages.pdfMade, { id: toastId });
    } catch (failure) {
      // The toast shows why; the list stays unchanged.
      toast.failure(officeMessages.pdfNotMade, { id: toastId, text: failureSentence(failure) });
      onRefused();
    } finally {
      setBusy(undefined);
    }
  }

  async function download() {
    setBusy("fetching");
    await downloadPdf(protocol);
    setBusy(undefined);
  }

  return (
    <>
      {status !== "signed" && (
        <Button
          variant="secondary"
          icon={<FileText aria-hidden="true" />}
          aria-label={busy === "drawing" ? undefined : `Generuj PDF: ${name}`}
          busy={busy === "drawing"}
          busyLabel="Generowanie..."
          onClick={() => void draw()}
        >
          Generuj PDF
        </Button>
      )}
      <Button
        variant="secondary"
        icon={<Download aria-hidden="true" />}
        aria-label={busy === "fetching" ? undefined : `Pobierz PDF: ${name}`}
        busy={busy === "fetching"}
        busyLabel="Pobieranie..."
        onClick={() => void download()}
      >
        Pobierz PDF
      </Button>
      {protocol.signing?.by !== "screen" && (
        <PdfUpload
          className="col-[1/span_4]! last-of-type:col-span-full! @max-phone/page:col-span-full!"
          protocol={protocol}
          label={`Wgraj podpisany PDF: ${name}`}
          refused={officeMessages.signedPdfNotSent}
          onUploaded={onReplied}
        />
      )}
    </>
  );
}

/** Two in a row on a phone, where the deletion and the upload take a third and two thirds. */
export const PROTOCOL_ACTIONS = classNames(
  "order-1 grow basis-full [grid-area:actions] row-actions grid-cols-6 mt-1 p-0 *:row-action *:col-span-3",
  "@max-tiny/page:flex @max-tiny/page:flex-col @min-tablet/page:mt-0",
);
const LACKS = {
  network: "PDF i usuwanie wymagają połączenia z internetem.",
  sending: "PDF i usuwanie będą możliwe, gdy protokół dotrze na serwer.",
} as const;
