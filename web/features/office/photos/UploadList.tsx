import { useRef } from "react";
import { officeMessages } from "../../../../shared/office_messages.ts";
import type { OfficeCar } from "../../../api/office/use_office_cars.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { useFocusKept } from "../../../kit/layout/use_focus_kept.ts";
import { photosCount } from "./photo_words.ts";
import { isUnderWay, type PhotoUpload, type UploadQueue } from "./upload_queue.ts";
import styles from "./UploadList.module.css";
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
  const left = uploads.filter(isUnderWay).length;
  const failed = uploads.length - left;
  return (
    <section ref={box} className={styles.list} aria-labelledby="uploads">
      <div className={styles.head}>
        <h2 id="uploads" className={styles.title} role="status">
          {left > 0 ? `Wysyłanie: ${photosCount(left)}` : officeMessages.photoNotSent}
          {left > 0 && failed > 0 && (
            <span className={styles.failed}>{` Nie udało się: ${failed}`}</span>
          )}
        </h2>
        <Button variant="quiet" onClick={queue.cancelAll}>
          {left > 0 ? "Anuluj wszystkie" : "Wyczyść listę"}
        </Button>
      </div>
      <ul className={styles.rows}>
        {uploads.map((upload) => (
          <li key={upload.id}>
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
