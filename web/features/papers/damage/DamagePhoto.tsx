import Camera from "lucide-react/icons/camera";
import { useState } from "react";
import { officeMessages } from "../../../../shared/office_messages.ts";
import type { ProtocolPhoto } from "../../../../shared/papers/protocol_content.ts";
import { toWarsaw } from "../../../../shared/warsaw.ts";
import { FileButton } from "../../../kit/fields/FileButton.tsx";
import { Select } from "../../../kit/fields/Select.tsx";
import { useMediaQuery } from "../../../kit/layout/use_media_query.ts";
import { PHOTO_BUTTON, type TakePhoto } from "../photos/PhotoStrip.tsx";

/** The photo of a damage: taken now, which adds it to the protocol, or one of the protocol's. */
export function DamagePhoto({ value, photos, onPhoto, onChange }: {
  value: string | null;
  photos: readonly ProtocolPhoto[];
  onPhoto: TakePhoto | undefined;
  onChange: (photoId: string | null) => void;
}) {
  const touched = useMediaQuery("(any-pointer: coarse)");
  const [full, setFull] = useState(false);
  /** Taken here; the protocol names it once it is stored on the device. */
  const [taken, setTaken] = useState<string>();
  const isComing = value !== null && value === taken && !photos.some(({ id }) => id === value);

  function take([file]: [File, ...File[]]): void {
    const id = onPhoto?.(file);
    setFull(id === undefined);
    if (id === undefined) return;
    setTaken(id);
    onChange(id);
  }
  return (
    <>
      {(photos.length > 0 || isComing) && (
        <Select
          label="Zdjęcie szkody"
          value={isComing || photos.some(({ id }) => id === value) ? value ?? "" : ""}
          onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
        >
          <option value="">Bez zdjęcia</option>
          {photos.map((photo, at) => (
            <option key={photo.id} value={photo.id}>{photoWords(photo, at + 1)}</option>
          ))}
          {isComing && <option value={value}>Nowe zdjęcie</option>}
        </Select>
      )}
      {onPhoto && (
        <FileButton
          {...PHOTO_BUTTON}
          camera={touched}
          icon={<Camera aria-hidden="true" />}
          onFiles={take}
        >
          {touched ? "Zrób zdjęcie szkody" : "Dodaj zdjęcie szkody"}
        </FileButton>
      )}
      <p role="status" className="m-0 text-14 leading-normal font-semibold text-amber empty:hidden">
        {full && officeMessages.protocolPhotosFull}
      </p>
    </>
  );
}

function photoWords({ takenAt, note }: ProtocolPhoto, number: number): string {
  const parts = [`Zdjęcie ${number}`, toWarsaw(takenAt).time, ...(note === "" ? [] : [note])];
  return parts.join(" · ");
}
