import { type KeyboardEvent, useState } from "react";
import { SHORT_LENGTH } from "../../../../shared/api/fields.ts";
import {
  type Damage,
  DAMAGE_KIND_WORDS,
  DAMAGE_KINDS,
} from "../../../../shared/paperwork/damage.ts";
import type { ProtocolPhoto } from "../../../../shared/paperwork/protocol_content.ts";
import { toWarsaw } from "../../../../shared/warsaw.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { Dialog } from "../../../kit/dialogs/Dialog.tsx";
import { Select } from "../../../kit/fields/Select.tsx";
import { TextField } from "../../../kit/fields/TextField.tsx";
import { loses } from "./damage_changes.ts";
import { LoseDamage } from "./LoseDamage.tsx";
import { PlaceChoice } from "./PlaceChoice.tsx";
import { ThumbChoice } from "./ThumbChoice.tsx";

/** Asks what a new damage is and where; also for one that was just written down. */
export function DamageDialog({ first, number, added, photos, onClose, onSave, onDelete }: {
  /** The damage to begin with. */
  first: Damage;
  number: number;
  /** It is not on the map yet. */
  added: boolean;
  photos: readonly ProtocolPhoto[];
  onClose: () => void;
  onSave: (damage: Damage) => void;
  onDelete: () => void;
}) {
  const [damage, setDamage] = useState(first);
  const change = (part: Partial<Damage>) => setDamage((before) => ({ ...before, ...part }));
  const save = () => onSave({ ...damage, note: damage.note.trim() });
  /** Whether what was told would be lost by an Escape or a touch beside the sheet. */
  const [asking, setAsking] = useState(false);

  function leave(): void {
    if (asking) setAsking(false);
    else if (loses(first, damage)) setAsking(true);
    else onClose();
  }

  /** Enter would send the form around the dialog. */
  function saveByEnter(event: KeyboardEvent): void {
    if (event.key !== "Enter") return;
    event.preventDefault();
    save();
  }
  return (
    <Dialog
      open
      layout="sheet"
      title={added ? "Nowa szkoda" : `Szkoda ${number}`}
      onClose={leave}
      footer={asking ? <LoseDamage onStay={() => setAsking(false)} onLose={onClose} /> : (
        <>
          {added
            ? <Button variant="secondary" size="large" onClick={onClose}>Anuluj</Button>
            : <Button variant="danger" size="large" onClick={onDelete}>Usuń szkodę</Button>}
          <Button size="large" onClick={save}>{added ? "Dodaj szkodę" : "Gotowe"}</Button>
        </>
      )}
    >
      <div className="flex flex-col gap-4">
        <ThumbChoice
          label="Rodzaj szkody"
          words={KINDS}
          value={damage.kind}
          onChange={(kind) => change({ kind })}
        />
        <TextField
          label="Opis (może zostać pusty)"
          autoComplete="off"
          maxLength={SHORT_LENGTH}
          value={damage.note}
          onChange={({ currentTarget }) => change({ note: currentTarget.value })}
          onKeyDown={saveByEnter}
        />
        {photos.length > 0 && (
          <Select
            label="Zdjęcie szkody"
            value={photos.some(({ id }) => id === damage.photoId) ? damage.photoId ?? "" : ""}
            onChange={({ currentTarget }) => change({ photoId: currentTarget.value || null })}
          >
            <option value="">Bez zdjęcia</option>
            {photos.map((photo, at) => (
              <option key={photo.id} value={photo.id}>{photoWords(photo, at + 1)}</option>
            ))}
          </Select>
        )}
        <PlaceChoice damage={damage} number={number} onChange={change} />
      </div>
    </Dialog>
  );
}

function photoWords({ takenAt, note }: ProtocolPhoto, number: number): string {
  const parts = [`Zdjęcie ${number}`, toWarsaw(takenAt).time, ...(note === "" ? [] : [note])];
  return parts.join(" · ");
}

const KINDS = DAMAGE_KINDS.map((kind) => [kind, DAMAGE_KIND_WORDS[kind]] as const);
