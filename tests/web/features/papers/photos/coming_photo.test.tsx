import { describe, expect, test } from "vitest";
import { officeMessages } from "../../../../../shared/office_messages.ts";
import {
  comingCount,
  type ComingPhoto,
} from "../../../../../web/features/papers/photos/photo_queue.ts";
import { ComingPhotoRow } from "../../../../../web/features/papers/photos/ComingPhotos.tsx";
import { readText, renderedHtml } from "../../../rendered_text.tsx";

function coming(state: ComingPhoto["state"]): ComingPhoto {
  const photo = { id: crypto.randomUUID(), takenAt: "2026-11-21T08:00:00.000Z", note: "" };
  return { photo, file: new File(["photo"], "IMG_1.jpg"), state };
}
const shrinking = coming({ status: "shrinking" });
const failed = coming({ status: "failed", sentence: "Brak miejsca." });
const unreadable = coming({ status: "unreadable", sentence: officeMessages.photoUnreadable });

test("a photo that may still arrive is distinguished from one that cannot", () => {
  expect(comingCount([shrinking, failed, unreadable])).toEqual({ onTheWay: 2, unusable: 1 });
  expect(comingCount([])).toEqual({ onTheWay: 0, unusable: 0 });
});

describe("a photo that is not in the protocol", () => {
  function row(photo: ComingPhoto, locked: boolean): string {
    const nothing = () => undefined;
    return renderedHtml(
      <ComingPhotoRow
        coming={photo}
        number={1}
        locked={locked}
        onRetry={nothing}
        onDrop={nothing}
      />,
    );
  }

  test("shows why, and can be tried again where that may help", () => {
    expect(readText(row(failed, false))).toContain("Nowe zdjęcie 1: Brak miejsca.");
    expect(row(failed, false)).toContain("Ponów: nowe zdjęcie 1");
    expect(row(unreadable, false)).not.toContain("Ponów");
    expect(row(failed, false)).not.toContain("Pobierz");
  });

  test.each([shrinking, failed, unreadable])(
    "is reported once the protocol is signed, offers its file, and is not tried again: %#",
    (photo) => {
      expect(readText(row(photo, true)))
        .toContain(`Nowe zdjęcie 1: ${officeMessages.protocolPhotoOutside}`);
      expect(row(photo, true)).toContain("Pobierz plik: nowe zdjęcie 1");
      expect(row(photo, true)).toContain("Usuń z listy: nowe zdjęcie 1");
      expect(row(photo, true)).not.toContain("Ponów");
    },
  );
});
