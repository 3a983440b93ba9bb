import Images from "lucide-react/icons/images";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { failureSentence, NetworkFailure } from "../../../api/failures.ts";
import { OfflineState } from "../../../kit/states/OfflineState.tsx";
import { OlderCopy } from "../../../records/OlderCopy.tsx";
import { EmptyState } from "../../../kit/states/EmptyState.tsx";
import { ErrorState } from "../../../kit/states/ErrorState.tsx";
import styles from "./CarPhotos.module.css";
import type { Album, PhotoAlbum } from "./photo_album.ts";
import { PhotoGrid } from "./PhotoGrid.tsx";
import { PhotoGridSkeleton } from "./PhotoGridSkeleton.tsx";

/** The photos of the chosen car in whatever state they are. */
export function CarPhotos({ now, album }: { now: Album; album: PhotoAlbum }) {
  if (now.status === "loading") return <PhotoGridSkeleton />;
  const retry = () => void album.load();
  if (now.status === "failed") {
    return now.failure instanceof NetworkFailure
      ? (
        <div className={styles.panel}>
          <OfflineState
            text="Zdjęcia tego samochodu wczytają się same, gdy sieć wróci."
            busy={now.busy}
            onRetry={retry}
          />
        </div>
      )
      : (
        <ErrorState
          text={officeMessages.photosNotLoaded}
          hint={failureSentence(now.failure)}
          busy={now.busy}
          onRetry={retry}
        />
      );
  }
  return (
    <>
      <OlderCopy
        error={now.failure}
        sentence={officeMessages.photosNotLoaded}
        busy={now.busy}
        onRetry={retry}
      >
        Widać zdjęcia wczytane wcześniej.
      </OlderCopy>
      {now.photos.length === 0
        ? (
          <div className={styles.panel}>
            <EmptyState
              drawing={<Images aria-hidden="true" strokeWidth={1.25} className={styles.drawing} />}
              title={officeMessages.noPhotos}
              text="Pierwsze dodane zdjęcie będzie główne: to ono stoi na karcie samochodu."
            />
          </div>
        )
        : <PhotoGrid photos={now.photos} album={album} />}
    </>
  );
}
