import Download from "lucide-react/icons/download";
import RotateCw from "lucide-react/icons/rotate-cw";
import X from "lucide-react/icons/x";
import { useRef } from "react";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { downloadFile } from "../../../api/download_file.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { IconButton } from "../../../kit/buttons/IconButton.tsx";
import { Spinner } from "../../../kit/base/Spinner.tsx";
import { classNames } from "../../../kit/base/class_names.ts";
import { useFocusKept } from "../../../kit/base/focus_heading.ts";
import type { ComingPhoto } from "./photo_queue.ts";
import type { usePhotoStrip } from "./use_photo_strip.ts";

/** Photos that are not in the protocol yet. */
export function ComingPhotos(
  { strip, locked }: { strip: ReturnType<typeof usePhotoStrip>; locked: boolean },
) {
  return (
    <ul
      className="m-0 flex list-none flex-col gap-2 p-0"
      aria-label="Nowe zdjęcia"
      tabIndex={-1}
      data-coming-photos
    >
      {strip.coming.map((coming, index) => (
        <ComingPhotoRow
          key={coming.photo.id}
          coming={coming}
          number={index + 1}
          locked={locked}
          onRetry={() => strip.retry(coming.photo.id)}
          onDrop={() => strip.drop(coming.photo.id)}
        />
      ))}
    </ul>
  );
}

/**
 * A photo that is being added: its progress, and actions if it fails. A locked protocol accepts no
 * more photos; the file may be the only copy, so it can be downloaded.
 */
export function ComingPhotoRow({ coming: { state, file }, number, locked, onRetry, onDrop }: {
  coming: ComingPhoto;
  number: number;
  /** Whether the protocol was signed since. */
  locked: boolean;
  onRetry: () => void;
  onDrop: () => void;
}) {
  const box = useRef<HTMLLIElement>(null);
  useFocusKept(box);
  const stuck = locked || "sentence" in state;
  const words = locked
    ? officeMessages.protocolPhotoOutside
    : "sentence" in state
    ? state.sentence
    : WORDS[state.status];
  return (
    <li
      ref={box}
      className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 rounded-input border border-line py-1 pr-1 pl-3"
    >
      {!stuck && <Spinner />}
      <p
        className={classNames(
          "m-0 grow basis-[10rem] leading-normal",
          stuck && "font-semibold text-red",
        )}
        role={stuck ? "alert" : undefined}
      >
        {`Nowe zdjęcie ${number}: ${words}`}
      </p>
      {locked && (
        <Button
          variant="secondary"
          size="tall"
          icon={<Download aria-hidden="true" />}
          aria-label={`Pobierz plik: nowe zdjęcie ${number}`}
          onClick={() => downloadFile(file instanceof File ? file.name : "zdjecie.jpg", file)}
        >
          Pobierz plik
        </Button>
      )}
      {state.status === "failed" && !locked && (
        <Button
          variant="secondary"
          size="tall"
          icon={<RotateCw aria-hidden="true" />}
          aria-label={`Ponów: nowe zdjęcie ${number}`}
          onClick={onRetry}
        >
          Ponów
        </Button>
      )}
      <IconButton
        bordered
        large
        label={`Usuń z listy: nowe zdjęcie ${number}`}
        icon={<X aria-hidden="true" />}
        onClick={onDrop}
      />
    </li>
  );
}

const WORDS = {
  waiting: "czeka na swoją kolej",
  shrinking: "zmniejszanie...",
  keeping: "zapisywanie...",
};
