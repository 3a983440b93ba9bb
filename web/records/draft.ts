import { proxy, subscribe } from "valtio/vanilla";
import { keepInTab, readFromTab } from "../api/tab_storage.ts";

/** What can be typed and ticked, by field. */
export type DraftFields = Readonly<Record<string, string | boolean>>;

/**
 * What a visitor typed into a form, kept for this tab under `name`: it outlives a reload of the page,
 * and nothing of it is left where it is `empty` again.
 */
export function keptDraft<Fields extends DraftFields>(name: string, empty: Fields): Fields {
  const draft = proxy(readDraft(readFromTab(name), empty));
  subscribe(draft, () => {
    const isEmpty = Object.entries(empty).every(([field, nothing]) => draft[field] === nothing);
    keepInTab(name, isEmpty ? undefined : draft);
  });
  return draft;
}

/** Whether anything was typed or ticked. */
export function isDraftDirty(draft: DraftFields): boolean {
  return Object.values(draft).some((value) => value !== "" && value !== false);
}

/** A draft from what was kept: fields that are missing or of another type are empty. */
export function readDraft<Fields extends DraftFields>(kept: unknown, empty: Fields): Fields {
  const stored = new Map(Object.entries(kept ?? {}));
  const entries = Object.entries(empty).map(([name, nothing]) => {
    const value: unknown = stored.get(name);
    return [name, typeof value === typeof nothing ? value : nothing];
  });
  return { ...empty, ...Object.fromEntries(entries) };
}
