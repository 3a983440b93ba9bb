import type { Damage } from "../../../../shared/paperwork/damage.ts";
import type { ProtocolPhoto } from "../../../../shared/paperwork/protocol_content.ts";
import type { ListedDamage } from "../../../../shared/paperwork/with_repaired.ts";
import { DamageRow } from "./DamageRow.tsx";

/**
 * Every damage of the map under the number of its mark, in words, and without a number what was
 * repaired. New ones can be changed, old ones repaired.
 */
export function DamageList({ listed, photos, onEdit, onRepair, onRestore }: {
  listed: readonly ListedDamage[];
  photos: readonly ProtocolPhoto[];
  onEdit?: ((damage: Damage) => void) | undefined;
  onRepair?: ((damage: Damage) => void) | undefined;
  /** Not given while the map has no room for what was repaired. */
  onRestore?: ((damage: Damage) => void) | undefined;
}) {
  const said = listed.filter(({ isRepaired }) => !isRepaired);
  return (
    <ol className="m-0 flex list-none flex-col p-0">
      {listed.map((one) => (
        <DamageRow
          key={one.damage.id}
          damage={one.damage}
          number={one.isRepaired ? undefined : said.indexOf(one) + 1}
          photo={photos.findIndex(({ id }) => id === one.damage.photoId) + 1}
          onEdit={onEdit}
          onRepair={onRepair}
          onRestore={onRestore}
        />
      ))}
    </ol>
  );
}
