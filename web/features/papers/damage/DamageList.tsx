import type { Damage } from "../../../../shared/papers/damage/damage.ts";
import type { ProtocolPhoto } from "../../../../shared/papers/protocol_content.ts";
import type { ListedDamage } from "../../../../shared/papers/damage/with_repaired.ts";
import Camera from "lucide-react/icons/camera";
import Wrench from "lucide-react/icons/wrench";
import { Button } from "../../../kit/buttons/Button.tsx";
import { damageWords, markText } from "./damage_words.ts";
import { classNames } from "../../../kit/base/class_names.ts";

/**
 * All damages of the map as text under the numbers of their marks; repaired ones have no number.
 * New damages can be changed, old ones marked as repaired.
 */
export function DamageList({ listed, photos, onEdit, onRepair, onRestore }: {
  listed: readonly ListedDamage[];
  photos: readonly ProtocolPhoto[];
  onEdit?: ((damage: Damage) => void) | undefined;
  onRepair?: ((damage: Damage) => void) | undefined;
  /** Missing while the map has no room for a repaired damage. */
  onRestore?: ((damage: Damage) => void) | undefined;
}) {
  const numbered = listed.filter(({ isRepaired }) => !isRepaired);
  return (
    <ol className="m-0 flex list-none flex-col p-0">
      {listed.map((one) => (
        <DamageRow
          key={one.damage.id}
          damage={one.damage}
          number={one.isRepaired ? undefined : numbered.indexOf(one) + 1}
          photo={photos.findIndex(({ id }) => id === one.damage.photoId) + 1}
          onEdit={onEdit}
          onRepair={onRepair}
          onRestore={onRestore}
        />
      ))}
    </ol>
  );
}

/** One damage as text, with its action. */
function DamageRow({ damage, number, photo, onEdit, onRepair, onRestore }: {
  damage: Damage;
  /** The number of its mark; undefined for a repaired one. */
  number: number | undefined;
  /** The number of its photo; 0 if it has none. */
  photo: number;
  onEdit?: ((damage: Damage) => void) | undefined;
  onRepair?: ((damage: Damage) => void) | undefined;
  onRestore?: ((damage: Damage) => void) | undefined;
}) {
  const isRepaired = number === undefined;
  const words = damageWords(damage);
  // One button for all actions, so that it keeps the focus.
  const act = isRepaired
    ? onRestore && { label: "Cofnij", name: `Cofnij naprawę: ${words}`, on: onRestore }
    : damage.isNew
    ? onEdit && { label: "Zmień", name: `Zmień szkodę ${number}`, on: onEdit }
    : onRepair && {
      label: "Naprawione",
      name: `Naprawione: szkoda ${markText(damage, number)}, ${words}`,
      on: onRepair,
    };
  return (
    <li
      className="flex min-h-14 scroll-my-[6rem] items-center gap-3 border-b border-line py-1 focus-visible:-outline-offset-2"
      tabIndex={-1}
      data-damage-row={damage.id}
    >
      {isRepaired
        ? <Wrench aria-hidden="true" className="w-[1.875rem] flex-none text-green" />
        : <MarkFace damage={damage} number={number} />}
      <div className="min-w-0 flex-auto leading-normal wrap-anywhere">
        <p className="m-0 font-semibold first-letter:uppercase">
          <span className={isRepaired ? "line-through" : undefined}>{words}</span>
          {!damage.isNew && (
            <span className="font-normal text-muted">
              {isRepaired ? ", naprawiona" : ", dawna"}
            </span>
          )}
        </p>
        {damage.note !== "" && <p className="m-0 text-14 text-muted">{damage.note}</p>}
        {isRepaired && (
          <p className="m-0 text-14 text-muted">
            {onRestore
              ? "Po zapisaniu protokołu nie będzie jej na mapie auta."
              : "Mapa jest pełna: tej szkody nie można przywrócić."}
          </p>
        )}
        {photo > 0 && (
          <p className="m-0 flex items-center gap-1 text-14 text-muted">
            <Camera aria-hidden="true" size={16} />
            {`zdjęcie ${photo}`}
          </p>
        )}
      </div>
      {act && (
        <Button
          variant="secondary"
          size="tall"
          className="flex-none"
          aria-label={act.name}
          onClick={() => act.on(damage)}
        >
          {act.label}
        </Button>
      )}
    </li>
  );
}

/** The look of a damage, as on paper: an old one is a grey ring with a D, a new one a red square. */
export function MarkFace(
  { damage, number, small = false }: {
    damage: Pick<Damage, "isNew">;
    number?: number;
    small?: boolean;
  },
) {
  return (
    <span
      className={classNames(
        "grid flex-none place-items-center border-3 px-0.75 text-14 leading-none font-bold tabular-nums",
        small ? "h-[1.25rem] min-w-[1.25rem]" : "h-[1.875rem] min-w-[1.875rem]",
        damage.isNew
          ? "rounded-small border-red bg-red text-paper"
          : "rounded-full border-grey bg-paper text-grey",
      )}
      aria-hidden="true"
    >
      {number !== undefined && markText(damage, number)}
    </span>
  );
}
