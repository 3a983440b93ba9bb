import GripVertical from "lucide-react/icons/grip-vertical";
import RotateCw from "lucide-react/icons/rotate-cw";
import Star from "lucide-react/icons/star";
import { type PointerEvent, useEffect, useRef, useState } from "react";
import type { CarImage } from "../../../../shared/api/car_image.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { failureSentence } from "../../../api/failures.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { classNames } from "../../../kit/base/class_names.ts";
import { Picture } from "../../cars/gallery/Picture.tsx";
import { toast } from "../../../kit/dialogs/toast.ts";
import type { AlbumOutcome } from "./photo_album.ts";
import { PhotoText } from "./PhotoText.tsx";
import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import { IconButton } from "../../../kit/buttons/IconButton.tsx";

/** One photo of a car and every action on it. */
export function PhotoCard(
  { photo, place, count, onGrab, onMove, onMain, onRotate, onDelete, onDescribe }: {
    photo: CarImage;
    /** 0-based position among `count` photos. */
    place: number;
    count: number;
    /** Called when a pointer is pressed on the drag handle. */
    onGrab: (press: PointerEvent) => void;
    onMove: (place: number) => void;
    onMain: () => AlbumOutcome;
    onRotate: () => AlbumOutcome;
    onDelete: () => void;
    onDescribe: (alt: string) => AlbumOutcome;
  },
) {
  return (
    <article className={PHOTO_CARD} aria-label={`Zdjęcie ${place + 1} z ${count}`}>
      <div
        className={classNames(PHOTO_FRAME, "hover:cursor-grab")}
        onPointerDown={(press) => press.pointerType === "mouse" && onGrab(press)}
        onDragStart={(event) => event.preventDefault()}
      >
        <Picture image={photo} sizes="(min-width: 600px) 380px, 45vw" alt={photo.alt} />
        {photo.isMain && (
          <span className="tag absolute top-2 left-2 gap-1 bg-brand pl-2 leading-normal font-bold text-paper">
            <Star aria-hidden="true" size={16} fill="currentColor" />
            Główne
          </span>
        )}
        <RotateButton onRotate={onRotate} />
        {count > 1 && (
          <span
            // A finger on the handle drags the photo and does not scroll the page.
            className={HANDLE}
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
        <div className={PLACE}>
          <PhotoPlace place={place} count={count} onMove={onMove} />
        </div>
      )}
      <div className={PHOTO_ACTIONS}>
        <MainPhoto isMain={photo.isMain} onMain={onMain} />
        <Button className="photo-row:px-2!" variant="danger" onClick={onDelete}>Usuń</Button>
      </div>
      <div className={PHOTO_TEXT}>
        <PhotoText alt={photo.alt} onDescribe={onDescribe} />
      </div>
    </article>
  );
}

/** Turns the photo a quarter to the right. */
function RotateButton({ onRotate }: { onRotate: () => AlbumOutcome }) {
  const [busy, setBusy] = useState(false);
  async function rotate(): Promise<void> {
    if (busy) return;
    setBusy(true);
    const failure = await onRotate();
    setBusy(false);
    if (failure === undefined) toast.success(officeMessages.photoRotated, { id: "photos" });
    else toast.failure(officeMessages.photoNotRotated, { text: failureSentence(failure) });
  }
  return (
    <IconButton
      label="Obróć w prawo"
      icon={<RotateCw aria-hidden="true" className={busy ? "animate-spin" : undefined} />}
      aria-busy={busy}
      className="absolute bottom-0 left-0 rounded-none! rounded-tr-input! bg-paper/88"
      onPointerDown={(press) => press.stopPropagation()}
      onClick={() => void rotate()}
    />
  );
}

/** 'Ustaw jako główne', or that the photo is the main one. */
function MainPhoto({ isMain, onMain }: { isMain: boolean; onMain: () => AlbumOutcome }) {
  const [busy, setBusy] = useState(false);
  const note = useRef<HTMLParagraphElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);

  useEffect(() => {
    // The pressed button is replaced by the note, and is shown again if the server refuses.
    const next = isMain ? note.current : button.current;
    if (pressed.current && document.activeElement === document.body) next?.focus();
    if (!isMain) pressed.current = false;
  }, [isMain]);

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

  if (isMain) {
    return (
      <p ref={note} tabIndex={-1} className="m-0 py-2 text-14 leading-normal text-muted">
        To zdjęcie stoi na karcie samochodu.
      </p>
    );
  }
  return (
    <Button
      ref={button}
      className="photo-row:px-2!"
      variant="secondary"
      busy={busy}
      onClick={makeMain}
    >
      Ustaw jako główne
    </Button>
  );
}

/*
 * The card's grid, shared with the skeleton: photo, actions and text below each other, or the photo
 * left of its actions if the page has one column.
 */
export const PHOTO_CARD = classNames(
  "surface grid h-full grid-cols-1 grid-rows-[auto_auto_1fr] gap-3 p-3",
  "photo-row:grid-cols-[9.75rem_minmax(0,1fr)] photo-row:gap-y-2",
);
export const PHOTO_FRAME =
  "relative col-start-1 row-start-1 self-start overflow-hidden rounded-input";
export const PHOTO_ACTIONS = classNames(
  "row-start-2 flex items-center justify-between gap-2 *:first:flex-1 photo-row:*:first:flex-initial",
  "photo-row:col-start-2 photo-row:row-[1/span_2] photo-row:flex-col photo-row:items-stretch",
);
const HANDLE = classNames(
  "square absolute top-0 right-0 cursor-grab touch-none rounded-bl-input bg-paper/88",
  "photo-row:top-auto photo-row:bottom-0 photo-row:rounded-tl-input photo-row:rounded-bl-none",
);
const PLACE = classNames(
  "z-1 col-start-1 row-start-1 mb-2 self-end justify-self-center",
  "photo-row:row-start-2 photo-row:mb-0 photo-row:self-auto photo-row:justify-self-auto",
);
export const PHOTO_TEXT = "col-span-full row-start-3";

/** The photo's position among the others, with buttons to move it by one. */
function PhotoPlace(
  { place, count, onMove }: {
    /** 0-based position. */
    place: number;
    count: number;
    onMove: (place: number) => void;
  },
) {
  const first = place === 0;
  const last = place === count - 1;
  return (
    <div className="flex items-center justify-between rounded-full border border-line bg-paper">
      <IconButton
        label={first ? "To zdjęcie jest już pierwsze" : "Przesuń wcześniej"}
        icon={<ArrowLeft aria-hidden="true" />}
        aria-disabled={first}
        className={STEP}
        onClick={() => onMove(place - 1)}
      />
      <span
        className="min-w-[3.5rem] text-center text-14 font-semibold tabular-nums"
        aria-hidden="true"
      >
        {`${place + 1} z ${count}`}
      </span>
      <IconButton
        label={last ? "To zdjęcie jest już ostatnie" : "Przesuń później"}
        icon={<ArrowRight aria-hidden="true" />}
        aria-disabled={last}
        className={STEP}
        onClick={() => onMove(place + 1)}
      />
    </div>
  );
}

const STEP = "rounded-full! aria-disabled:cursor-default!";
