import GripVertical from "lucide-react/icons/grip-vertical";
import Star from "lucide-react/icons/star";
import { type PointerEvent, useEffect, useRef, useState } from "react";
import type { CarImage } from "../../../../shared/api/car_image.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { failureSentence } from "../../../api/failures.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { Picture } from "../../../kit/layout/Picture.tsx";
import { toast } from "../../../kit/dialogs/toast.ts";
import type { Outcome } from "./photo_album.ts";
import styles from "./PhotoCard.module.css";
import { PhotoPlace } from "./PhotoPlace.tsx";
import { PhotoText } from "./PhotoText.tsx";

/** One photo of a car and everything that can be done with it. */
export function PhotoCard(
  { photo, place, count, onGrab, onMove, onMain, onDelete, onDescribe }: {
    photo: CarImage;
    /** 0-based, of `count`. */
    place: number;
    count: number;
    /** A pointer was pressed on what it may be dragged by. */
    onGrab: (press: PointerEvent) => void;
    onMove: (place: number) => void;
    onMain: () => Outcome;
    onDelete: () => void;
    onDescribe: (alt: string) => Outcome;
  },
) {
  const [busy, setBusy] = useState(false);
  const note = useRef<HTMLParagraphElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);

  useEffect(() => {
    // The pressed button gives way to the note, and comes back where the server refuses.
    const next = photo.isMain ? note.current : button.current;
    if (pressed.current && document.activeElement === document.body) next?.focus();
    if (!photo.isMain) pressed.current = false;
  }, [photo.isMain]);

  async function makeMain(): Promise<void> {
    pressed.current = true;
    setBusy(true);
    const failure = await onMain();
    setBusy(false);
    if (failure === undefined) {
      pressed.current = false;
      toast.success(officeMessages.mainPhotoSet, { id: "photos" });
    } else toast.failure(officeMessages.mainPhotoNotSet, { text: failureSentence(failure) });
  }

  return (
    <article className={styles.card} aria-label={`Zdjęcie ${place + 1} z ${count}`}>
      <div
        className={styles.photo}
        onPointerDown={(press) => press.pointerType === "mouse" && onGrab(press)}
        onDragStart={(event) => event.preventDefault()}
      >
        <Picture image={photo} sizes="(min-width: 600px) 380px, 45vw" alt={photo.alt} />
        {photo.isMain && (
          <span className={styles.main}>
            <Star aria-hidden="true" size={16} fill="currentColor" />
            Główne
          </span>
        )}
        {count > 1 && (
          <span
            className={styles.grip}
            aria-hidden="true"
            title="Przeciągnij, aby zmienić kolejność"
            onPointerDown={(press) => {
              press.stopPropagation();
              onGrab(press);
            }}
          >
            <GripVertical size={20} />
          </span>
        )}
      </div>
      {count > 1 && (
        <div className={styles.place}>
          <PhotoPlace place={place} count={count} onMove={onMove} />
        </div>
      )}
      <div className={styles.actions}>
        {photo.isMain
          ? (
            <p ref={note} tabIndex={-1} className={styles.note}>
              To zdjęcie stoi na karcie samochodu.
            </p>
          )
          : (
            <Button ref={button} variant="secondary" busy={busy} onClick={makeMain}>
              Ustaw jako główne
            </Button>
          )}
        <Button variant="danger" onClick={onDelete}>Usuń</Button>
      </div>
      <div className={styles.text}>
        <PhotoText alt={photo.alt} onDescribe={onDescribe} />
      </div>
    </article>
  );
}
