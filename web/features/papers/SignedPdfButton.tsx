import FileUp from "lucide-react/icons/file-up";
import { useRef } from "react";
import { Button, type ButtonProps } from "../../kit/buttons/Button.tsx";

/** Chooses a PDF with signatures, sends it and shows the progress. */
export function SignedPdfButton(
  { share, onFile, children = "Wgraj podpisany PDF", ...button }:
    & Omit<ButtonProps, "onClick" | "busy" | "busyLabel" | "icon">
    & {
      /** The sent part of the file, 0 to 1; undefined if nothing is being sent. */
      share: number | undefined;
      onFile: (file: File) => void;
    },
) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="secondary"
        {...button}
        icon={<FileUp aria-hidden="true" />}
        busy={share !== undefined}
        busyLabel={share === undefined || share >= 1
          ? "Zapisywanie..."
          : `Wysyłanie ${Math.floor(share * 100)}%`}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".pdf"
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen) onFile(chosen);
          // Allow choosing the same file again.
          currentTarget.value = "";
        }}
      />
    </>
  );
}
