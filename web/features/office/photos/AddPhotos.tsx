import Camera from "lucide-react/icons/camera";
import ImageUp from "lucide-react/icons/image-up";
import { useEffect, useRef, useState } from "react";
import { useMediaQuery } from "../../../kit/layout/use_media_query.ts";
import { classNames } from "../../../kit/base/class_names.ts";
import { FileButton } from "../../../kit/fields/FileButton.tsx";
import { PHOTO_ENDINGS } from "../../../../shared/catalogue/photo_fault.ts";

/** Adds new photos: from files, from the camera, or dropped. */
export function AddPhotos(
  { over, variant, onAsk, onFiles }: {
    /** Files are being dragged over the page. */
    over: boolean;
    /** Of the main button: secondary within a form, which has its own. */
    variant?: "primary" | "secondary";
    /** Whether photos can be added now; shows why not. */
    onAsk: () => boolean;
    onFiles: (files: File[]) => void;
  },
) {
  const handheld = useMediaQuery("(hover: none)");
  const touched = useMediaQuery("(any-pointer: coarse)");
  return (
    <section
      className={classNames(
        "flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border-2 border-dashed p-4",
        over ? "border-brand bg-brand-tint" : "border-line-strong bg-paper",
      )}
      aria-label="Dodawanie zdjęć"
    >
      <ImageUp aria-hidden="true" size={32} strokeWidth={1.5} className="text-brand" />
      <div className="min-w-0 grow basis-[min(100%,15rem)]">
        <p className="m-0 font-semibold">
          {over
            ? "Upuść zdjęcia, aby je dodać"
            : handheld
            ? "Dodaj zdjęcia"
            : "Przeciągnij zdjęcia na tę stronę albo wybierz je z dysku"}
        </p>
        <p className="m-0 text-14 text-muted">
          JPG, PNG lub WebP, każde do 15 MB. Można wybrać kilka naraz.
        </p>
      </div>
      <div className="flex flex-wrap gap-2 @max-wide-phone/page:w-full @max-wide-phone/page:*:grow">
        {touched && (
          <FileButton
            camera
            accept={["image/*"]}
            variant="secondary"
            icon={<Camera aria-hidden="true" />}
            onAsk={onAsk}
            onFiles={onFiles}
          >
            Zrób zdjęcie
          </FileButton>
        )}
        <FileButton
          multiple
          accept={PHOTO_ENDINGS}
          variant={variant}
          onAsk={onAsk}
          onFiles={onFiles}
        >
          Wybierz zdjęcia
        </FileButton>
      </div>
    </section>
  );
}

/**
 * Accepts files dropped anywhere on the page; without this the browser would leave the page and
 * open them. Returns whether files are being dragged over the page.
 */
export function useFileDrop(onFiles: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false);
  const newest = useRef(onFiles);
  useEffect(() => {
    newest.current = onFiles;
  });

  useEffect(() => {
    // `dragenter` of a child element comes before `dragleave` of its parent.
    let inside = 0;
    function enter(event: DragEvent) {
      if (!hasFiles(event)) return;
      inside += 1;
      setOver(true);
    }
    function leave(event: DragEvent) {
      if (!hasFiles(event)) return;
      inside = Math.max(0, inside - 1);
      if (inside === 0) setOver(false);
    }
    function stay(event: DragEvent) {
      if (!hasFiles(event)) return;
      event.preventDefault();
      // While a dialog is open, no file is accepted.
      const taken = !document.querySelector("dialog:modal");
      if (event.dataTransfer) event.dataTransfer.dropEffect = taken ? "copy" : "none";
    }
    function drop(event: DragEvent) {
      if (!hasFiles(event)) return;
      event.preventDefault();
      inside = 0;
      setOver(false);
      if (!document.querySelector("dialog:modal")) {
        newest.current([...event.dataTransfer?.files ?? []]);
      }
    }
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener("dragenter", enter, { signal });
    document.addEventListener("dragleave", leave, { signal });
    document.addEventListener("dragover", stay, { signal });
    document.addEventListener("drop", drop, { signal });
    return () => stop.abort();
  }, []);

  return over;
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes("Files") ?? false;
}
