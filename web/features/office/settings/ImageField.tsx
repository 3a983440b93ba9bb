import ImageUp from "lucide-react/icons/image-up";
import RotateCw from "lucide-react/icons/rotate-cw";
import { useId, useRef, useState } from "react";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { failureSentence } from "../../../api/failures.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { ConfirmDialog } from "../../../kit/dialogs/ConfirmDialog.tsx";
import { FieldError } from "../../../kit/fields/Field.tsx";
import { imageAddress } from "../../../kit/layout/image_address.ts";
import { ProgressBar } from "../../../kit/states/ProgressBar.tsx";
import { toast } from "../../../kit/dialogs/toast.ts";
import type { ImageUpload } from "./use_image_upload.ts";

/** An image of the settings: the current one, a new one with its upload progress, or none. */
export function ImageField(
  { imagePath, image, words }: {
    imagePath: string;
    image: ImageUpload;
    words: {
      readonly label: string;
      /** What is shown now, with an image and without one. */
      readonly own: string;
      readonly none: string;
      readonly hint: string;
      /** The question before it is removed. */
      readonly asked: string;
      /** Endings of its files, such as `.png`. */
      readonly endings: readonly string[];
    };
  },
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
      // The image stays, and the reason is shown.
      toast.failure(officeMessages.settingsNotSaved, { text: failureSentence(failure) });
    } finally {
      setRemoving(false);
      setAsking(false);
    }
  }

  return (
    <div className="flex min-w-0 flex-col gap-1.5" role="group" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className="text-14 leading-normal font-semibold">{words.label}</span>
      <div className="flex flex-wrap gap-3 rounded-input border border-line p-3">
        <span className="grid h-16 w-24 flex-none place-items-center rounded-input bg-mist text-drawing [&>img]:object-contain">
          {imagePath
            ? <img src={imageAddress(imagePath)} alt="Obecny obraz" width={96} height={64} />
            : <ImageUp aria-hidden="true" size={28} strokeWidth={1.5} />}
        </span>
        <div className="grid min-w-0 grow basis-[12rem] gap-2">
          {state.status === "sending"
            ? <Sending share={state.share} name={state.file.name} />
            : (
              <p className={WORDS}>
                {imagePath ? words.own : words.none}
              </p>
            )}
          <div className="flex flex-wrap gap-2">
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
          accept={words.endings.join(",")}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) {
              image.choose(file);
            }
            currentTarget.value = "";
          }}
        />
      </div>
      <p id={`${id}-hint`} className="m-0 text-14 leading-normal text-muted">
        {words.hint}
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
        onClose={() =>
          setAsking(false)}
        onConfirm={() =>
          void remove()}
      >
        {words.asked}
      </ConfirmDialog>
    </div>
  );
}

const WORDS = "m-0 text-14 leading-normal tabular-nums";

function Sending({ share, name }: { share: number; name: string }) {
  const percent = Math.round(share * 100);
  return (
    <div>
      <p className={WORDS}>
        {share < 1 ? `Wysyłanie: ${percent}%` : "Wysłano, serwer przygotowuje obraz..."}
      </p>
      <ProgressBar name={name} share={share} />
    </div>
  );
}
