import { FileButton } from "../../kit/fields/FileButton.tsx";
import FileUp from "lucide-react/icons/file-up";
import type { ButtonProps } from "../../kit/buttons/Button.tsx";

/** Chooses a PDF with signatures, sends it and shows the progress. */
export function SignedPdfButton(
  { share, onFile, children = "Wgraj podpisany PDF", ...button }:
    & Omit<ButtonProps, "onClick" | "busy" | "busyLabel" | "icon">
    & {
      /** The sent part of the file, 0 to 1; undefined if nothing is being sent. */
      share: number | undefined;
      /** Called first; if it returns false, the picker does not open. */
      onAsk?: () => boolean;
      onFile: (file: File) => void;
    },
) {
  return (
    <FileButton
      variant="secondary"
      {...button}
      accept={[".pdf", "application/pdf"]}
      icon={<FileUp aria-hidden="true" />}
      busy={share !== undefined}
      busyLabel={share === undefined || share >= 1
        ? "Zapisywanie..."
        : `Wysyłanie ${Math.floor(share * 100)}%`}
      onFiles={([chosen]) => onFile(chosen)}
    >
      {children}
    </FileButton>
  );
}
