import ImageUp from "lucide-react/icons/image-up";
import RotateCw from "lucide-react/icons/rotate-cw";
import { useId, useState } from "react";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { failureSentence } from "../../../api/failures.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { ConfirmDialog } from "../../../kit/dialogs/ConfirmDialog.tsx";
import { FileButton } from "../../../kit/fields/FileButton.tsx";
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
  const { state } = image;
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
            : <p className={WORDS}>{imagePath ? words.own : words.none}</p>}
          <div className="flex flex-wrap gap-2">
            {state.status === "sending"
              ? <Button variant="secondary" onClick={image.cancel}>Anuluj wysyłanie</Button>
              : (
                <FileButton
                  variant="secondary"
                  aria-describedby={`${id}-hint ${id}-error`}
                  accept={words.endings}
                  onFiles={([file]) => file && image.choose(file)}
                >
                  {imagePath ? "Zmień obraz" : "Wybierz obraz"}
                </FileButton>
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
              <DeleteButton asked={words.asked} onDelete={image.remove} />
            )}
          </div>
        </div>
      </div>
      <p id={`${id}-hint`} className="m-0 text-14 leading-normal text-muted">{words.hint}</p>
      <FieldError
        id={`${id}-error`}
        error={state.status === "failed" ? state.sentence : undefined}
      />
    </div>
  );
}

/** 'Usuń obraz', which asks first. */
function DeleteButton({ asked, onDelete }: { asked: string; onDelete: () => Promise<void> }) {
  const [asking, setAsking] = useState(false);
  const [removing, setRemoving] = useState(false);

  async function remove(): Promise<void> {
    setRemoving(true);
    try {
      await onDelete();
    } catch (failure) {
      // The image stays, and the reason is shown.
      toast.failure(officeMessages.settingsNotSaved, { text: failureSentence(failure) });
    } finally {
      setRemoving(false);
      setAsking(false);
    }
  }

  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>Usuń obraz</Button>
      <ConfirmDialog
        open={asking}
        title="Usuwanie obrazu"
        busy={removing}
        busyLabel="Usuwanie..."
        onClose={() => setAsking(false)}
        onConfirm={() => void remove()}
      >
        {asked}
      </ConfirmDialog>
    </>
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
