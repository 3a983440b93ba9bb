import { type RefObject, useEffect, useRef, useState } from "react";
import { v7 } from "uuid";
import type { Damage, DamageMark } from "../../../../shared/paperwork/damage.ts";
import { MOST_DAMAGES } from "../../../../shared/paperwork/protocol_content.ts";
import { withRepaired } from "../../../../shared/paperwork/with_repaired.ts";
import { damageName, damageWords } from "./damage_words.ts";
import { type MarkPlace, placeWords } from "./mark_place.ts";

/**
 * What is done on the map of damages; `box` is what its marks lie in. Where old ones may be repaired,
 * `before` is what was there before that.
 */
export function useDamageMap(
  damages: readonly Damage[],
  onChange: ((damages: Damage[]) => void) | undefined,
  { before, box }: {
    before: readonly Damage[] | undefined;
    box: RefObject<HTMLElement | null>;
  },
) {
  /** The damage that is asked about. */
  const [open, setOpen] = useState<{ damage: Damage; number: number; added: boolean }>();
  /** What a screen reader hears of a change. */
  const [news, setNews] = useState("");
  /** The mark that gets the focus once it is drawn. */
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
    const damage: Damage = {
      ...place,
      id: v7(),
      kind: "scratch",
      note: "",
      photoId: null,
      isNew: true,
    };
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
  function remove(): void {
    if (!open) return;
    onChange?.(damages.filter(({ id }) => id !== open.damage.id));
    setNews(`Usunięto szkodę ${open.number}.`);
    setOpen(undefined);
  }
  function repair(damage: Damage): void {
    onChange?.(damages.filter(({ id }) => id !== damage.id));
    setNews(`Naprawiona: ${damageWords(damage)}. Można to cofnąć do zapisania protokołu.`);
  }
  function restore(damage: Damage): void {
    const back = listed.flatMap((one) =>
      one.isRepaired && one.damage.id !== damage.id ? [] : [one.damage]
    );
    onChange?.(back);
    setNews(`Przywrócono: ${damageName(damage, back.indexOf(damage) + 1)}.`);
  }
  return {
    open,
    news,
    full,
    listed,
    add,
    edit,
    save,
    move,
    remove,
    repair,
    restore,
    close: () => setOpen(undefined),
  };
}
