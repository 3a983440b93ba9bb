import { useRef } from "react";
import { officeMessages } from "../../../../shared/office_messages.ts";
import type { OfficeCar } from "../../../api/office/use_office_cars.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { useFocusKept } from "../../../kit/layout/use_focus_kept.ts";
import { photosCount } from "./photo_words.ts";
import { isUploadUnderWay, type PhotoUpload, type UploadQueue } from "./upload_queue.ts";
import { UploadRow } from "./UploadRow.tsx";

/** The photos on their way and those that did not make it, each with what can be done about it. */
export function UploadList(
  { uploads, queue, carId, carOf }: {
    uploads: readonly PhotoUpload[];
    queue: UploadQueue;
    /** The car that the screen shows: photos of others say whose they are. */
    carId: string;
    carOf: (id: string) => OfficeCar | undefined;
  },
) {
  const box = useRef<HTMLElement>(null);
  useFocusKept(box);
  const left = uploads.filter(isUploadUnderWay).length;
  const failed = uploads.length - left;
  return (
    <section
      ref={box}
      className="rounded-card border border-line bg-paper"
      aria-labelledby="uploads"
    >
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line py-1 pr-1 pl-4">
        <h2 id="uploads" className="m-0 text-16 leading-snug font-bold" role="status">
          {left > 0 ? `Wysyłanie: ${photosCount(left)}` : officeMessages.photoNotSent}
          {left > 0 && failed > 0 && (
            <span className="block text-red">{` Nie udało się: ${failed}`}</span>
          )}
        </h2>
        <Button variant="quiet" className="flex-none px-3!" onClick={queue.cancelAll}>
          {left > 0 ? "Anuluj wszystkie" : "Wyczyść listę"}
        </Button>
      </div>
      <ul className="m-0 list-none p-0">
        {uploads.map((upload) => (
          <li key={upload.id} className="border-line not-first:border-t">
            <UploadRow
              upload={upload}
              ofCar={upload.carId === carId ? undefined : carOf(upload.carId)?.label}
              onCancel={() => queue.cancel(upload.id)}
              onRetry={() => queue.retry(upload.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
