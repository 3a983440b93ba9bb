import ImageUp from "lucide-react/icons/image-up";
import RotateCw from "lucide-react/icons/rotate-cw";
import { useId, useRef, useState } from "react";
import { PHOTO_ENDINGS } from "../../../../shared/catalogue/photo_fault.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { failureSentence } from "../../../api/failures.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { ConfirmDialog } from "../../../kit/dialogs/ConfirmDialog.tsx";
import { FieldError } from "../../../kit/fields/Field.tsx";
import { imageAddress } from "../../../kit/layout/image_address.ts";
import { ProgressBar } from "../../../kit/states/ProgressBar.tsx";
import { toast } from "../../../kit/dialogs/toast.ts";
import styles from "./HeroImageField.module.css";
import type { useHeroImage } from "./use_hero_image.ts";

/** The hero's image: the one that is shown, another one with its progress, or none. */
export function HeroImageField(
  { imagePath, image }: { imagePath: string; image: ReturnType<typeof useHeroImage> },
) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [asking, setAsking] = useState(false);
  const [removing, setRemoving] = useState(false);
  const { state } = image;

  async function remove(): Promise<void> {
    setRemoving(true);
    try {
      await image.remove();
    } catch (failure) {
      // The image stays, and the reason is said.
      toast.failure(officeMessages.settingsNotSaved, { text: failureSentence(failure) });
    } finally {
      setRemoving(false);
      setAsking(false);
    }
  }

  return (
    <div className={styles.field} role="group" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className={styles.label}>Obraz</span>
      <div className={styles.box}>
        <span className={styles.thumbnail}>
          {imagePath
            ? <img src={imageAddress(imagePath)} alt="Obecny obraz" width={96} height={64} />
            : <ImageUp aria-hidden="true" size={28} strokeWidth={1.5} />}
        </span>
        <div className={styles.rest}>
          {state.status === "sending"
            ? <Sending share={state.share} name={state.file.name} />
            : (
              <p className={styles.words}>
                {imagePath
                  ? "Własny obraz"
                  : "Rysunek samochodu, dopóki nie dodasz własnego obrazu"}
              </p>
            )}
          <div className={styles.actions}>
            {state.status === "sending"
              ? <Button variant="secondary" onClick={image.cancel}>Anuluj wysyłanie</Button>
              : (
                <Button
                  variant="secondary"
                  aria-describedby={`${id}-hint ${id}-error`}
                  onClick={() => input.current?.click()}
                >
                  {imagePath ? "Zmień obraz" : "Wybierz obraz"}
                </Button>
              )}
            {state.status === "failed" && state.retry && (
              <Button
                variant="secondary"
                icon={<RotateCw aria-hidden="true" />}
                onClick={state.retry}
              >
                Ponów
              </Button>
            )}
            {imagePath && state.status !== "sending" && (
              <Button
                variant="danger"
                onClick={() => setAsking(true)}
              >
                Usuń obraz
              </Button>
            )}
          </div>
        </div>
        <input
          ref={input}
          type="file"
          hidden
          accept={PHOTO_ENDINGS.join(",")}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) image.choose(file);
            currentTarget.value = "";
          }}
        />
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        JPG, PNG lub WebP do 15 MB, najlepiej z przezroczystym tłem. Nowy obraz od razu widać na
        stronie.
      </p>
      <FieldError
        id={`${id}-error`}
        error={state.status === "failed" ? state.sentence : undefined}
      />
      <ConfirmDialog
        open={asking}
        title="Usuwanie obrazu"
        busy={removing}
        busyLabel="Usuwanie..."
        onClose={() => setAsking(false)}
        onConfirm={() => void remove()}
      >
        {officeMessages.heroImageDeletionAsked}
      </ConfirmDialog>
    </div>
  );
}

function Sending({ share, name }: { share: number; name: string }) {
  const percent = Math.round(share * 100);
  return (
    <div className={styles.sending}>
      <p className={styles.words}>
        {share < 1 ? `Wysyłanie: ${percent}%` : "Wysłano, serwer przygotowuje obraz..."}
      </p>
      <ProgressBar name={name} share={share} />
    </div>
  );
}
