import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import type { ProtocolPhoto } from "../../../../shared/papers/protocol_content.ts";
import { SHORT_LENGTH } from "../../../../shared/fields.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { formatDateTime } from "../../../../shared/warsaw.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { Dialog } from "../../../kit/dialogs/Dialog.tsx";
import { ErrorState } from "../../../kit/states/ErrorState.tsx";
import { IconButton } from "../../../kit/buttons/IconButton.tsx";
import { TextField } from "../../../kit/fields/TextField.tsx";
import type { PhotoStore } from "../../../offline/device/kept_photos.ts";
import { WholeDates } from "../../../kit/base/WholeDates.tsx";
import { useEffect, useState } from "react";

/** A photo as large as the screen allows, with its note and buttons to the other photos. */
export function PhotoDialog({ photo, at, count, store, onClose, onTurn, onNote, onDelete }: {
  photo: ProtocolPhoto;
  /** Its index, from 0, among `count`. */
  at: number;
  count: number;
  store: PhotoStore;
  onClose: () => void;
  onTurn: (at: number) => void;
  /** Both are missing if the protocol is read-only. */
  onNote?: ((note: string) => void) | undefined;
  onDelete?: (() => void) | undefined;
}) {
  const { address, failed, onRetry } = usePhotoAddress(store, photo.id);
  return (
    <Dialog
      open
      layout="full-on-phone"
      title={`Zdjęcie ${at + 1} z ${count}`}
      onClose={onClose}
      footer={
        <>
          {onDelete && (
            <Button variant="danger" size="large" onClick={onDelete}>Usuń zdjęcie</Button>
          )}
          <Button size="large" onClick={onClose}>Gotowe</Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <div className="grid min-h-[12rem] place-items-center overflow-hidden rounded-card bg-photo-floor">
          {failed
            ? <ErrorState plain text={officeMessages.protocolPhotoNotShown} onRetry={onRetry} />
            : address && (
              <img
                src={address}
                alt={photo.note || `Zdjęcie ${at + 1}`}
                className="block max-h-[65dvh]"
              />
            )}
        </div>
        <div className="flex items-center justify-between gap-3">
          {count > 1 && (
            <TurnButton
              to="previous"
              onClick={() => onTurn((at + count - 1) % count)}
            />
          )}
          <p className="m-0 text-14 leading-normal wrap-anywhere text-muted tabular-nums">
            <WholeDates>{`Zrobione ${formatDateTime(photo.takenAt)}`}</WholeDates>
          </p>
          {count > 1 && <TurnButton to="next" onClick={() => onTurn((at + 1) % count)} />}
        </div>
        {onNote
          ? (
            <TextField
              label="Opis (może zostać pusty)"
              autoComplete="off"
              maxLength={SHORT_LENGTH}
              value={photo.note}
              onChange={({ currentTarget }) => onNote(currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key !== "Enter") return;
                // Enter would submit the form around the dialog.
                event.preventDefault();
                onClose();
              }}
            />
          )
          : photo.note !== "" && <p className="m-0 leading-normal wrap-anywhere">{photo.note}</p>}
      </div>
    </Dialog>
  );
}

function TurnButton({ to, onClick }: { to: keyof typeof TURNS; onClick: () => void }) {
  const { label, Icon } = TURNS[to];
  return (
    <IconButton bordered large label={label} icon={<Icon aria-hidden="true" />} onClick={onClick} />
  );
}

const TURNS = {
  previous: { label: "Poprzednie zdjęcie", Icon: ChevronLeft },
  next: { label: "Następne zdjęcie", Icon: ChevronRight },
} as const;

/** A photo of the store for an `<img>`; `address` is undefined until it is loaded. */
interface ShownPhoto {
  readonly address: string | undefined;
  /** The photo cannot be loaded now. */
  readonly failed: boolean;
  readonly onRetry: () => void;
}

/** Loads a photo from its store and revokes its address when it is no longer shown. */
export function usePhotoAddress(store: PhotoStore, id: string): ShownPhoto {
  const [round, setRound] = useState(0);
  const [shown, setShown] = useState<{ id: string; address?: string; failed: boolean }>();

  useEffect(() => {
    let address: string | undefined;
    let over = false;
    store.get(id).catch(() => undefined).then((photo) => {
      if (over) return;
      address = photo && URL.createObjectURL(photo);
      setShown({ id, failed: !address, ...(address !== undefined && { address }) });
    });
    return () => {
      over = true;
      if (address) URL.revokeObjectURL(address);
    };
  }, [store, id, round]);

  const current = shown?.id === id ? shown : undefined;
  return {
    address: current?.address,
    failed: current?.failed ?? false,
    onRetry() {
      setShown(undefined);
      setRound((before) => before + 1);
    },
  };
}
