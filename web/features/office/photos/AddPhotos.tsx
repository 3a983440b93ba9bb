import Camera from "lucide-react/icons/camera";
import ImageUp from "lucide-react/icons/image-up";
import { useMediaQuery } from "../../../kit/layout/use_media_query.ts";
import { classNames } from "../../../kit/layout/class_names.ts";
import styles from "./AddPhotos.module.css";
import { FileButton } from "./FileButton.tsx";

/** Where new photos come in: chosen, taken with the camera, or dropped. */
export function AddPhotos(
  { over, onAsk, onFiles }: {
    /** Files are being dragged over the page. */
    over: boolean;
    /** Whether photos can be taken now; says why not. */
    onAsk: () => boolean;
    onFiles: (files: File[]) => void;
  },
) {
  const handheld = useMediaQuery("(hover: none)");
  const touched = useMediaQuery("(any-pointer: coarse)");
  return (
    <section className={classNames(styles.zone, over && styles.over)} aria-label="Dodawanie zdjęć">
      <ImageUp aria-hidden="true" size={32} strokeWidth={1.5} className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.call}>
          {over
            ? "Upuść zdjęcia, aby je dodać"
            : handheld
            ? "Dodaj zdjęcia"
            : "Przeciągnij zdjęcia na tę stronę albo wybierz je z dysku"}
        </p>
        <p className={styles.rule}>JPG, PNG lub WebP, każde do 15 MB. Można wybrać kilka naraz.</p>
      </div>
      <div className={styles.buttons}>
        {touched && (
          <FileButton
            camera
            variant="secondary"
            icon={<Camera aria-hidden="true" />}
            onAsk={onAsk}
            onFiles={onFiles}
          >
            Zrób zdjęcie
          </FileButton>
        )}
        <FileButton onAsk={onAsk} onFiles={onFiles}>Wybierz zdjęcia</FileButton>
      </div>
    </section>
  );
}
