import ImageUp from "lucide-react/icons/image-up";
import { type DragEvent, type Ref, useId, useImperativeHandle, useRef, useState } from "react";
import { useFileAddress } from "../../../api/office/use_file_address.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { classNames } from "../../../kit/layout/class_names.ts";
import { FeatureIcon } from "../../cars/equipment/FeatureIcon.tsx";
import { FieldError } from "../../../kit/fields/Field.tsx";
import { ICON_ENDINGS } from "./icon_fault.ts";
import styles from "./IconField.module.css";

/** The icon of a piece of equipment: the one it has, or the chosen file, and the way to another. */
export function IconField(
  { file, icon, error, onChange, ref }: {
    file: File | undefined;
    /** The name of the icon that is there already; empty for none. */
    icon: string;
    error: string | undefined;
    onChange: (file: File) => void;
    ref?: Ref<{ focus: () => void }>;
  },
) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [over, setOver] = useState(false);
  useImperativeHandle(ref, () => ({ focus: () => button.current?.focus() }));

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped) onChange(dropped);
  }

  return (
    <div className={styles.field} role="group" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className={styles.label}>
        Plik ikony
        <span className={styles.star} aria-hidden="true">*</span>
      </span>
      <div
        className={classNames(styles.box, over && styles.over, error && styles.invalid)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <span className={styles.preview}>
          {file
            ? <ChosenIcon key={`${file.name}${file.lastModified}`} file={file} />
            : icon
            ? <FeatureIcon key={icon} icon={icon} size={40} />
            : <ImageUp aria-hidden="true" size={24} className={styles.none} />}
        </span>
        <div className={styles.words}>
          {file && <p className={styles.name}>{file.name}</p>}
          <Button
            ref={button}
            variant="secondary"
            aria-describedby={`${id}-hint ${id}-error`}
            onClick={() => input.current?.click()}
          >
            {file || icon ? "Zmień plik" : "Wybierz plik"}
          </Button>
        </div>
        <input
          ref={input}
          type="file"
          hidden
          accept={ICON_ENDINGS.join(",")}
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? [];
            if (chosen) onChange(chosen);
            currentTarget.value = "";
          }}
        />
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        SVG, PNG, JPG lub ICO, do 512 KB. Najlepiej PNG 24 × 24 px w kolorze #515151.
      </p>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

/** The chosen file as it will look; a file that is no picture shows nothing. */
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
