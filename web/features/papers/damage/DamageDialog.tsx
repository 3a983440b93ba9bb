import { type KeyboardEvent, useId, useState } from "react";
import { SEGMENT } from "../../../kit/fields/ChoiceGroup.tsx";
import { SHORT_LENGTH } from "../../../../shared/fields.ts";
import {
  type Damage,
  DAMAGE_KIND_WORDS,
  DAMAGE_KINDS,
  DAMAGE_VIEW_WORDS,
  DAMAGE_VIEWS,
} from "../../../../shared/papers/damage/damage.ts";
import type { Silhouette } from "../../../../shared/papers/options.ts";
import type { ProtocolPhoto } from "../../../../shared/papers/protocol_content.ts";
import type { TakePhoto } from "../photos/PhotoStrip.tsx";
import { DamagePhoto } from "./DamagePhoto.tsx";
import { Button } from "../../../kit/buttons/Button.tsx";
import { Dialog } from "../../../kit/dialogs/Dialog.tsx";
import { TextField } from "../../../kit/fields/TextField.tsx";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import ArrowUp from "lucide-react/icons/arrow-up";
import { IconButton } from "../../../kit/buttons/IconButton.tsx";
import { CarView } from "./CarView.tsx";
import { movedByKey, placeWords } from "./mark_place.ts";

/** Asks for the kind and place of a damage, for a new one and for one added before. */
export function DamageDialog(
  { first, number, added, silhouette, photos, onPhoto, onClose, onSave, onDelete }: {
    /** The initial values. */
    first: Damage;
    number: number;
    /** The damage is not on the map yet. */
    added: boolean;
    silhouette: Silhouette | undefined;
    photos: readonly ProtocolPhoto[];
    onPhoto: TakePhoto | undefined;
    onClose: () => void;
    onSave: (damage: Damage) => void;
    onDelete: () => void;
  },
) {
  const [damage, setDamage] = useState(first);
  const change = (part: Partial<Damage>) => setDamage((before) => ({ ...before, ...part }));
  const save = () => onSave({ ...damage, note: damage.note.trim() });
  /** Whether the user tried to close the sheet with unsaved changes. */
  const [asking, setAsking] = useState(false);

  function leave(): void {
    if (asking) setAsking(false);
    else if (loses(first, damage)) setAsking(true);
    else onClose();
  }

  /** Enter would submit the form around the dialog. */
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
        <DamagePhoto
          value={damage.photoId}
          photos={photos}
          onPhoto={onPhoto}
          onChange={(photoId) => change({ photoId })}
        />
        <PlaceChoice
          damage={damage}
          number={number}
          silhouette={silhouette}
          onChange={change}
        />
      </div>
    </Dialog>
  );
}

const KINDS = DAMAGE_KINDS.map((kind) => [kind, DAMAGE_KIND_WORDS[kind]] as const);

/** At the bottom of the sheet: asks before unsaved changes are discarded. */
function LoseDamage({ onStay, onLose }: { onStay: () => void; onLose: () => void }) {
  return (
    <>
      <p role="alert" className="m-0 basis-full leading-normal font-semibold">
        To, co tu wpisano, przepadnie.
      </p>
      <Button variant="danger" size="large" onClick={onLose}>Odrzuć</Button>
      <Button autoFocus size="large" onClick={onStay}>Wróć do szkody</Button>
    </>
  );
}

/** The place of a damage: the drawing, the place on it, and buttons for people who cannot point. */
function PlaceChoice({ damage, number, silhouette, onChange }: {
  damage: Damage;
  number: number;
  silhouette: Silhouette | undefined;
  onChange: (part: Partial<Damage>) => void;
}) {
  return (
    <div className="flex flex-col gap-3">
      <ThumbChoice
        label="Miejsce"
        words={VIEWS}
        value={damage.view}
        onChange={(view) => onChange({ view })}
      />
      <CarView
        view={damage.view}
        silhouette={silhouette}
        marks={[{ damage, number }]}
        onTap={onChange}
        onMove={(_, place) => onChange(place)}
      />
      <div className="flex flex-wrap items-center gap-2">
        {ARROWS.map(({ key, label, Icon }) => (
          <IconButton
            key={key}
            bordered
            large
            label={label}
            icon={<Icon aria-hidden="true" />}
            onClick={() => onChange(movedByKey(damage, key) ?? {})}
          />
        ))}
        <p
          role="status"
          className="m-0 grow basis-[8rem] text-14 leading-normal text-muted tabular-nums"
        >
          {placeWords(damage)}
        </p>
      </div>
    </div>
  );
}

const VIEWS = DAMAGE_VIEWS.map((view) => [view, DAMAGE_VIEW_WORDS[view]] as const);
const ARROWS = [
  { key: "ArrowLeft", label: "Przesuń w lewo", Icon: ArrowLeft },
  { key: "ArrowRight", label: "Przesuń w prawo", Icon: ArrowRight },
  { key: "ArrowUp", label: "Przesuń wyżej", Icon: ArrowUp },
  { key: "ArrowDown", label: "Przesuń niżej", Icon: ArrowDown },
] as const;

/** One of a few choices, all shown and large enough for a thumb; implemented as radio buttons. */
function ThumbChoice<Value extends string>({ label, words, value, onChange }: {
  label: string;
  /** The choices with their words, in order. */
  words: readonly (readonly [value: Value, word: string])[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  const id = useId();
  return (
    <fieldset role="radiogroup" aria-labelledby={id}>
      <legend id={id} className="mb-1.5 text-14 leading-normal font-semibold">{label}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(6.25rem,1fr))] gap-2">
        {words.map(([one, word]) => (
          <label
            key={one}
            className={`${SEGMENT} control min-h-12 px-2 py-1 not-has-checked:hover:bg-mist has-checked:chosen-black`}
          >
            {/* Covers its choice, so that touch exploration of a screen reader finds it. */}
            <input
              type="radio"
              name={`${id}-choice`}
              value={one}
              checked={one === value}
              className="absolute inset-0 m-0 size-full cursor-pointer opacity-0"
              onChange={() => onChange(one)}
            />
            <span className="block first-letter:uppercase">{word}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Whether closing the sheet would lose changes: `now` has a value that `first` does not. */
export function loses(first: Damage, now: Damage): boolean {
  return first.note.trim() !== now.note.trim() ||
    (["kind", "view", "x", "y", "photoId"] as const).some((name) => first[name] !== now[name]);
}
