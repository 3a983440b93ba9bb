import { type RefObject, useEffect, useRef, useState } from "react";
import { v7 } from "uuid";
import type { Damage, DamageMark } from "../../../../shared/paperwork/damage.ts";
import { MOST_DAMAGES } from "../../../../shared/paperwork/protocol_content.ts";
import { damageName } from "./damage_words.ts";
import { type MarkPlace, placeWords } from "./mark_place.ts";

/** What is done on the map of damages; `box` is what its marks lie in. */
export function useDamageMap(
  damages: readonly Damage[],
  onChange: ((damages: Damage[]) => void) | undefined,
  box: RefObject<HTMLElement | null>,
) {
  /** The damage that is asked about. */
  const [open, setOpen] = useState<{ damage: Damage; number: number; added: boolean }>();
  /** What a screen reader hears of a change. */
  const [news, setNews] = useState("");
  /** The mark that gets the focus once it is drawn. */
  const next = useRef<string>(undefined);
  const full = damages.length >= MOST_DAMAGES;

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
  return { open, news, full, add, edit, save, move, remove, close: () => setOpen(undefined) };
}
