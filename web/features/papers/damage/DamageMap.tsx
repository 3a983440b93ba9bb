import Plus from "lucide-react/icons/plus";
import Wrench from "lucide-react/icons/wrench";
import { memo, type RefObject, useEffect, useId, useRef, useState } from "react";
import {
  type Damage,
  DAMAGE_VIEWS,
  type DamageMark,
} from "../../../../shared/papers/damage/damage.ts";
import type { Silhouette } from "../../../../shared/papers/options.ts";
import { MOST_DAMAGES, type ProtocolPhoto } from "../../../../shared/papers/protocol_content.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { classNames } from "../../../kit/base/class_names.ts";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import type { TakePhoto } from "../photos/PhotoStrip.tsx";
import { CarView } from "./CarView.tsx";
import { DamageDialog } from "./DamageDialog.tsx";
import { DamageList, MarkFace } from "./DamageList.tsx";
import { DRAWING_MIDDLE, type MarkPlace, placeWords } from "./mark_place.ts";
import { v7 } from "uuid";
import { withRepaired } from "../../../../shared/papers/damage/with_repaired.ts";
import { damageName, damageWords } from "./damage_words.ts";

/**
 * The car's damages, marked on its drawings and listed below under the same numbers. New ones can
 * be added, moved and removed; old ones cannot, but a handover can mark one as repaired. Read-only
 * without `onChange`.
 */
export const DamageMap = memo(function DamageMap(
  { damages, silhouette, before, photos, onPhoto, onChange }: {
    damages: readonly Damage[];
    silhouette?: Silhouette | undefined;
    /** Those that the form is based on; set if old ones may be marked as repaired. */
    before?: readonly Damage[];
    photos: readonly ProtocolPhoto[];
    /** Adds a photo that is taken in the dialog of a damage. */
    onPhoto?: TakePhoto;
    onChange?: (damages: Damage[]) => void;
  },
) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const map = useDamageMap(damages, onChange, { before, box });
  const marks = damages.map((damage, at) => ({ damage, number: at + 1 }));
  const fresh = damages.filter(({ isNew }) => isNew).length;

  function showRow({ id }: Damage): void {
    box.current?.querySelector<HTMLElement>(`[data-damage-row="${id}"]`)?.focus();
  }
  return (
    // The containing block of visually hidden texts.
    <div ref={box} className="relative flex min-w-0 flex-col gap-3">
      <DamageCounts
        old={damages.length - fresh}
        fresh={fresh}
        repaired={map.listed.length - damages.length}
      />
      {onChange && (
        <p className="m-0 text-14 leading-normal text-muted">
          Dotknij rysunku tam, gdzie jest nowa szkoda. Nowy znak można przesunąć.
          {before && damages.length > fresh &&
            " Dawną szkodę, której już nie ma, oznacz na liście jako naprawioną."}
        </p>
      )}
      <div className={VIEWS}>
        {DAMAGE_VIEWS.map((view) => (
          <CarView
            key={view}
            view={view}
            silhouette={silhouette}
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
      {map.listed.length === 0
        ? <p className="m-0 text-14 leading-normal text-muted">Brak szkód na mapie.</p>
        : (
          <DamageList
            listed={map.listed}
            photos={photos}
            onEdit={onChange && map.edit}
            onRepair={before && map.repair}
            onRestore={map.full ? undefined : map.restore}
          />
        )}
      {onChange && (
        <AddDamage
          full={map.full}
          onAdd={() => map.add({ view: "top", ...DRAWING_MIDDLE })}
        />
      )}
      <OpenDamage map={map} silhouette={silhouette} photos={photos} onPhoto={onPhoto} />
    </div>
  );
});

/** The dialog of the damage that is added or edited. */
function OpenDamage(
  { map: { open, close, save, remove }, ...more }:
    & { map: ReturnType<typeof useDamageMap> }
    & Pick<Parameters<typeof DamageDialog>[0], "silhouette" | "photos" | "onPhoto">,
) {
  return open && (
    <DamageDialog
      key={open.damage.id}
      first={open.damage}
      number={open.number}
      added={open.added}
      {...more}
      onClose={close}
      onSave={save}
      onDelete={remove}
    />
  );
}

/** The numbers of old, new and repaired damages, which also explain the marks. */
function DamageCounts(
  { old, fresh, repaired }: { old: number; fresh: number; repaired: number },
) {
  return (
    <p className="m-0 flex flex-wrap gap-x-4 gap-y-1">
      <span className="inline-flex items-center gap-2">
        <MarkFace small damage={{ isNew: false }} />
        {`dawne: ${old}`}
      </span>
      <span className="inline-flex items-center gap-2">
        <MarkFace small damage={{ isNew: true }} />
        {`nowe: ${fresh}`}
      </span>
      {repaired > 0 && (
        <span className="inline-flex items-center gap-2">
          <Wrench aria-hidden="true" size={20} />
          {`naprawione: ${repaired}`}
        </span>
      )}
    </p>
  );
}

/** Adds a damage without pointing at the drawing, while there is room for one. */
function AddDamage({ full, onAdd }: { full: boolean; onAdd: () => void }) {
  if (full) {
    return (
      <p role="status" className="m-0 font-semibold text-amber">{officeMessages.damagesFull}</p>
    );
  }
  return (
    <Button
      variant="secondary"
      size="large"
      className="self-start @max-wide-phone/page:self-stretch"
      icon={<Plus aria-hidden="true" />}
      onClick={onAdd}
    >
      Dodaj szkodę
    </Button>
  );
}

/**
 * State and actions of the damage map; `box` contains its marks. `before` is the list without
 * repairs, if old damages may be marked as repaired.
 */
function useDamageMap(
  damages: readonly Damage[],
  onChange: ((damages: Damage[]) => void) | undefined,
  { before, box }: {
    before: readonly Damage[] | undefined;
    box: RefObject<HTMLElement | null>;
  },
) {
  /** The damage in the dialog. */
  const [open, setOpen] = useState<{ damage: Damage; number: number; added: boolean }>();
  /** The change announced to screen readers. */
  const [news, setNews] = useState("");
  /** The mark to focus after the next render. */
  const next = useRef<string>(undefined);
  const full = damages.length >= MOST_DAMAGES;
  const listed = withRepaired(before ?? [], damages);

  useEffect(() => {
    if (next.current === undefined || open) return;
    const mark = box.current?.querySelector<HTMLElement>(`[data-damage="${next.current}"]`);
    if (mark) next.current = undefined;
    mark?.focus({ preventScroll: true });
  });

  function add(place: Pick<DamageMark, "view" | "x" | "y">): void {
    if (full) return;
    const damage: Damage = { ...place, ...NEW_DAMAGE, id: v7() };
    setOpen({ damage, number: damages.length + 1, added: true });
  }
  function edit(damage: Damage): void {
    const at = damages.findIndex(({ id }) => id === damage.id);
    if (at >= 0) setOpen({ damage, number: at + 1, added: false });
  }
  function save(damage: Damage): void {
    if (open?.added) {
      onChange?.([...damages, damage]);
      setNews(`Dodano: ${damageName(damage, damages.length + 1)}.`);
    } else change(damage);
    next.current = damage.id;
    setOpen(undefined);
  }
  function move(damage: Damage, place: MarkPlace, by: "pointer" | "key"): void {
    change({ ...damage, ...place });
    if (by === "key") setNews(placeWords({ ...damage, ...place }));
  }
  function change(damage: Damage): void {
    onChange?.(damages.map((one) => one.id === damage.id ? damage : one));
  }
  const drop = ({ id }: Damage) => onChange?.(damages.filter((one) => one.id !== id));
  function remove(): void {
    if (!open) return;
    drop(open.damage);
    setNews(`Usunięto szkodę ${open.number}.`);
    setOpen(undefined);
  }
  function repair(damage: Damage): void {
    drop(damage);
    setNews(`Naprawiona: ${damageWords(damage)}. Można to cofnąć do zapisania protokołu.`);
  }
  function restore(damage: Damage): void {
    const back = listed.flatMap((one) =>
      one.isRepaired && one.damage.id !== damage.id ? [] : [one.damage]
    );
    onChange?.(back);
    setNews(`Przywrócono: ${damageName(damage, back.indexOf(damage) + 1)}.`);
  }
  const close = () => setOpen(undefined);
  return { open, news, full, listed, add, edit, save, move, remove, repair, restore, close };
}

/** The view from above spans both columns, on a phone those of the sides too. */
const VIEWS = classNames(
  "grid grid-cols-2 gap-3 *:nth-[-n+3]:col-span-full @min-tablet/page:*:nth-2:col-span-1",
  "@min-tablet/page:*:nth-3:col-span-1 @min-tablet/page:*:first:mx-[12.5%]",
);
const NEW_DAMAGE = { kind: "scratch", note: "", photoId: null, isNew: true } as const;
