import Camera from "lucide-react/icons/camera";
import Wrench from "lucide-react/icons/wrench";
import type { Damage } from "../../../../shared/paperwork/damage.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { damageWords, markText } from "./damage_words.ts";
import { MarkFace } from "./MarkFace.tsx";

/** One damage in words, with the one thing that can be done with it. */
export function DamageRow({ damage, number, photo, onEdit, onRepair, onRestore }: {
  damage: Damage;
  /** Of its mark; one that was repaired has none. */
  number: number | undefined;
  /** The number of its photo; 0 where it has none. */
  photo: number;
  onEdit?: ((damage: Damage) => void) | undefined;
  onRepair?: ((damage: Damage) => void) | undefined;
  onRestore?: ((damage: Damage) => void) | undefined;
}) {
  const isRepaired = number === undefined;
  const words = damageWords(damage);
  // One button for all, so that the focus stays where it was pressed.
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
