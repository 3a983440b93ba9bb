import Eye from "lucide-react/icons/eye";
import type { Protocol } from "../../../../../shared/api/protocol.ts";
import { officeMessages } from "../../../../../shared/office_messages.ts";
import type { Versioned } from "../../../../api/versioned_values.ts";
import { Button } from "../../../../kit/buttons/Button.tsx";
import { PdfUpload } from "../../PdfUpload.tsx";
import { FormPart } from "./FormPart.tsx";

/** The protocol's PDF: a preview, and the upload of a scan if it was signed by hand. */
export function DocumentPart(
  { protocol, drawing, onShow, onAsk, onSending, onUploaded, onNewer }: {
    /** Undefined while the server does not have it. */
    protocol: Protocol | undefined;
    /** Whether the preview is being drawn. */
    drawing: boolean;
    onShow: () => void;
    /** Called before a scan is sent; false cancels. */
    onAsk: () => boolean;
    /** Called with true when an upload starts and with false when it ends: the scan locks the form. */
    onSending: (sending: boolean) => void;
    onUploaded: (protocol: Versioned<Protocol>) => void;
    /** Called with a version that somebody else has saved since; the scan was refused. */
    onNewer: (protocol: Versioned<Protocol>) => void;
  },
) {
  /** A protocol signed on the screen already has its signatures. */
  const takesScan = protocol?.signing?.by !== "screen";
  return (
    <FormPart title="Dokument">
      <div className="flex flex-wrap gap-3 *:min-h-12 @max-wide-phone/page:*:grow @max-wide-phone/page:*:basis-full">
        <Button
          variant="secondary"
          icon={<Eye aria-hidden="true" />}
          busy={drawing}
          onClick={onShow}
        >
          Podgląd protokołu
        </Button>
        {protocol && takesScan && (
          <PdfUpload
            protocol={protocol}
            refused={officeMessages.signedPdfNotTaken}
            onAsk={onAsk}
            onSending={onSending}
            onUploaded={onUploaded}
            onNewer={onNewer}
          />
        )}
      </div>
      {takesScan && (
        <p className="m-0 text-muted text-14 leading-relaxed">
          {protocol
            ? "Podpis na papierze? Wgraj skan: zastąpi PDF, a protokół będzie tylko do odczytu."
            : "Skan podpisanego papieru można wgrać po pierwszym zapisaniu."}
        </p>
      )}
    </FormPart>
  );
}
