import type { Damage } from "../../../../shared/paperwork/damage.ts";

/** Whether `now` says of a damage what `first` did not, so that closing its sheet would lose it. */
export function loses(first: Damage, now: Damage): boolean {
  return first.note.trim() !== now.note.trim() ||
    (["kind", "view", "x", "y", "photoId"] as const).some((name) => first[name] !== now[name]);
}
