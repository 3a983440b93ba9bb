import { useId, useRef } from "react";
import { FileButton } from "../../../kit/fields/FileButton.tsx";
import Paperclip from "lucide-react/icons/paperclip";
import X from "lucide-react/icons/x";
import { DropZone } from "../../../kit/fields/DropZone.tsx";
import { FieldError } from "../../../kit/fields/Field.tsx";
import { FormSection, WholeRow } from "../../../kit/fields/FormSection.tsx";
import { IconButton } from "../../../kit/buttons/IconButton.tsx";
import { ATTACHMENT_ENDINGS } from "../paper_file_fault.ts";
import { ProgressBar } from "../../../kit/states/ProgressBar.tsx";

/** A file to attach to the agreement; without one the PDF is generated after saving. */
export function AgreementFileField(
  { file, attached, fault, share, onChange }: {
    file: File | undefined;
    /** The name of the file that is already attached. */
    attached: string | undefined;
    fault: string | undefined;
    /** The sent part of the file, 0 to 1, during its upload. */
    share: number | undefined;
    onChange: (file: File | undefined) => void;
  },
) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <FormSection title="Plik" lead="Nieobowiązkowy. Bez pliku PDF umowy powstanie sam.">
      <WholeRow>
        <DropZone className="flex-wrap px-4" invalid={fault !== undefined} onFile={onChange}>
          <Paperclip aria-hidden="true" size={22} className="text-muted" />
          <p className="m-0 min-w-0 grow basis-[8rem] wrap-anywhere">
            {file?.name ?? (attached ? `Jest już: ${attached}` : "Nie wybrano pliku")}
          </p>
          {file && (
            <IconButton
              label="Nie wysyłaj tego pliku"
              icon={<X aria-hidden="true" />}
              onClick={() => {
                onChange(undefined);
                button.current?.focus();
              }}
            />
          )}
          <FileButton
            ref={button}
            variant="secondary"
            accept={ATTACHMENT_ENDINGS}
            aria-invalid={fault ? true : undefined}
            aria-describedby={`${id}-hint ${id}-error`}
            onFiles={([chosen]) => onChange(chosen)}
          >
            {file || attached ? "Zmień plik" : "Wybierz plik"}
          </FileButton>
        </DropZone>
        {share !== undefined && <ProgressBar name="pliku" share={share} />}
        <p id={`${id}-hint`} className="my-1.5 text-14 leading-normal text-muted">
          PDF, JPG, PNG, WebP, DOC lub DOCX, do 20 MB.
        </p>
        <FieldError id={`${id}-error`} error={fault} />
      </WholeRow>
    </FormSection>
  );
}
