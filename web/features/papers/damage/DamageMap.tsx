import Plus from "lucide-react/icons/plus";
import Wrench from "lucide-react/icons/wrench";
import { memo, useId, useRef } from "react";
import { type Damage, DAMAGE_VIEWS } from "../../../../shared/paperwork/damage.ts";
import type { ProtocolPhoto } from "../../../../shared/paperwork/protocol_content.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import { CarView } from "./CarView.tsx";
import { DamageDialog } from "./DamageDialog.tsx";
import { DamageList } from "./DamageList.tsx";
import styles from "./DamageMap.module.css";
import { MIDDLE } from "./mark_place.ts";
import { MarkFace } from "./MarkFace.tsx";
import { useDamageMap } from "./use_damage_map.ts";

/**
 * The car's damages, marked on its drawings and listed below under the same numbers. New ones are
 * added, moved and taken away; old ones stay as they are, unless firm and customer agree on a
 * handover that one was repaired. Read only without `onChange`.
 */
export const DamageMap = memo(function DamageMap({ damages, before, photos, onChange }: {
  damages: readonly Damage[];
  /** Given where old ones may be repaired: what the form goes on from, for as long as it is not saved. */
  before?: readonly Damage[];
  photos: readonly ProtocolPhoto[];
  onChange?: (damages: Damage[]) => void;
}) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const map = useDamageMap(damages, onChange, { before, box });
  const marks = damages.map((damage, at) => ({ damage, number: at + 1 }));
  const fresh = damages.filter(({ isNew }) => isNew).length;
  const repaired = map.listed.length - damages.length;

  function showRow({ id }: Damage): void {
    box.current?.querySelector<HTMLElement>(`[data-damage-row="${id}"]`)?.focus();
  }
  return (
    <div ref={box} className={styles.map}>
      <p className={styles.counts}>
        <span className={styles.count}>
          <MarkFace damage={{ isNew: false }} />
          {`dawne: ${damages.length - fresh}`}
        </span>
        <span className={styles.count}>
          <MarkFace damage={{ isNew: true }} />
          {`nowe: ${fresh}`}
        </span>
        {repaired > 0 && (
          <span className={styles.count}>
            <Wrench aria-hidden="true" size={20} />
            {`naprawione: ${repaired}`}
          </span>
        )}
      </p>
      {onChange && (
        <p className={styles.hint}>
          Dotknij rysunku tam, gdzie jest nowa szkoda. Nowy znak można przesunąć.
          {before && damages.length > fresh &&
            " Dawną szkodę, której już nie ma, oznacz na liście jako naprawioną."}
        </p>
      )}
      <div className={styles.views}>
        {DAMAGE_VIEWS.map((view) => (
          <CarView
            key={view}
            view={view}
            marks={marks.filter(({ damage }) => damage.view === view)}
            describedBy={`${id}-move`}
            onTap={onChange && ((place) => map.add({ view, ...place }))}
            onPress={(damage) => onChange && damage.isNew ? map.edit(damage) : showRow(damage)}
            onMove={onChange && map.move}
          />
        ))}
      </div>
      <p id={`${id}-move`} hidden>Strzałki przesuwają znak, z klawiszem Shift szybciej.</p>
      <VisuallyHidden>
        <span role="status">{map.news}</span>
      </VisuallyHidden>
      {map.listed.length === 0 ? <p className={styles.none}>Brak szkód na mapie.</p> : (
        <DamageList
          listed={map.listed}
          photos={photos}
          onEdit={onChange && map.edit}
          onRepair={before && map.repair}
          onRestore={map.full ? undefined : map.restore}
        />
      )}
      {onChange && (map.full
        ? <p role="status" className={styles.full}>{officeMessages.damagesFull}</p>
        : (
          <Button
            variant="secondary"
            size="large"
            icon={<Plus aria-hidden="true" />}
            onClick={() => map.add({ view: "top", ...MIDDLE })}
          >
            Dodaj szkodę
          </Button>
        ))}
      {map.open && (
        <DamageDialog
          key={map.open.damage.id}
          first={map.open.damage}
          number={map.open.number}
          added={map.open.added}
          photos={photos}
          onClose={map.close}
          onSave={map.save}
          onDelete={map.remove}
        />
      )}
    </div>
  );
});
