import { proxy, subscribe } from "valtio/vanilla";
import { keepInTab, readFromTab } from "../kit/base/tab_storage.ts";

/** A form's text and checkbox values, by field. */
type DraftFields = Readonly<Record<string, string | boolean>>;

/**
 * A visitor's draft of a form, stored for this tab under `name`. It survives a reload, and is
 * deleted from the storage when it equals `empty`.
 */
export function keptDraft<Fields extends DraftFields>(name: string, empty: Fields): Fields {
  const draft = proxy(readDraft(readFromTab(name), empty));
  subscribe(draft, () => {
    const isEmpty = Object.entries(empty).every(([field, nothing]) => draft[field] === nothing);
    keepInTab(name, isEmpty ? undefined : draft);
  });
  return draft;
}

/** Whether any field was filled or ticked. */
export function isDraftDirty(draft: DraftFields): boolean {
  return Object.values(draft).some((value) => value !== "" && value !== false);
}

/** Parses a stored draft; fields that are missing or of another type are empty. */
export function readDraft<Fields extends DraftFields>(kept: unknown, empty: Fields): Fields {
  const stored = new Map(Object.entries(kept ?? {}));
  const entries = Object.entries(empty).map(([name, nothing]) => {
    const value: unknown = stored.get(name);
    return [name, typeof value === typeof nothing ? value : nothing];
  });
  return { ...empty, ...Object.fromEntries(entries) };
}
