import ImageUp from "lucide-react/icons/image-up";
import { type Ref, useId, useImperativeHandle, useRef, useState } from "react";
import { useFileAddress } from "../../../api/office/use_file_address.ts";
import { FileButton } from "../../../kit/fields/FileButton.tsx";
import { DropZone } from "../../../kit/fields/DropZone.tsx";
import { FeatureIcon } from "../../cars/equipment/Equipment.tsx";
import { FieldError } from "../../../kit/fields/Field.tsx";
import { officeMessages } from "../../../../shared/office_messages.ts";

/**
 * The icon of a piece of equipment: the current one or the chosen file, with a button to choose
 * another.
 */
export function IconField(
  { file, icon, error, onChange, ref }: {
    file: File | undefined;
    /** The name of the stored icon; empty if there is none. */
    icon: string;
    error: string | undefined;
    onChange: (file: File) => void;
    ref?: Ref<{ focus: () => void }>;
  },
) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => button.current?.focus() }));

  return (
    <div className="flex flex-col gap-1.5" role="group" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className="text-14 leading-normal font-semibold">
        Plik ikony
        <span className="ml-0.75 text-brand" aria-hidden="true">*</span>
      </span>
      <DropZone className="px-3" invalid={error !== undefined} onFile={onChange}>
        <span className="grid size-16 flex-none place-items-center rounded-input border border-line bg-paper [&>img]:object-contain">
          {file
            ? <ChosenIcon key={`${file.name}${file.lastModified}`} file={file} />
            : icon
            ? <FeatureIcon key={icon} icon={icon} size={40} />
            : <ImageUp aria-hidden="true" size={24} className="text-drawing" />}
        </span>
        <div className="min-w-0">
          {file && <p className="mt-0 mb-1 truncate text-14">{file.name}</p>}
          <FileButton
            ref={button}
            variant="secondary"
            aria-describedby={`${id}-hint ${id}-error`}
            accept={ICON_ENDINGS}
            onFiles={([chosen]) => onChange(chosen)}
          >
            {file || icon ? "Zmień plik" : "Wybierz plik"}
          </FileButton>
        </div>
      </DropZone>
      <p id={`${id}-hint`} className="m-0 text-14 leading-normal text-muted">
        SVG, PNG, JPG lub ICO, do 512 KB. Najlepiej PNG 24 × 24 px w kolorze #515151.
      </p>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

/** Preview of the chosen file; shows nothing if it is not an image. */
function ChosenIcon({ file }: { file: File }) {
  const address = useFileAddress(file);
  const [broken, setBroken] = useState(false);
  if (!address || broken) return null;
  return (
    <img
      src={address}
      alt="Podgląd ikony"
      width={40}
      height={40}
      onError={() => setBroken(true)}
    />
  );
}

/** File name endings that an icon may have, for `<input accept>` (back-office §5). */
const ICON_ENDINGS = [".svg", ".png", ".jpg", ".ico"] as const;
/** Largest icon in bytes (decisions §4.3). */
const MOST_BYTES = 512 * 1024;

/**
 * Why the file is not accepted as an icon by its name and size; the server also checks its content.
 */
export function iconFault({ name, size }: { name: string; size: number }): string | undefined {
  const lower = name.toLowerCase();
  if (!ICON_ENDINGS.some((ending) => lower.endsWith(ending))) return officeMessages.iconWrongType;
  if (size === 0) return officeMessages.fileEmpty;
  return size > MOST_BYTES ? officeMessages.iconTooLarge : undefined;
}
