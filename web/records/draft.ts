import { proxy, subscribe } from "valtio/vanilla";

/** What can be typed and ticked, by field. */
export type DraftFields = Readonly<Record<string, string | boolean>>;

/**
 * What a visitor typed into a form, kept for this tab under `name`: it outlives a reload of the page,
 * and nothing of it is left where it is `empty` again.
 */
export function keptDraft<Fields extends DraftFields>(name: string, empty: Fields): Fields {
  const draft = proxy(readDraft(read(name), empty));
  subscribe(draft, () => {
    const isEmpty = Object.entries(empty).every(([field, nothing]) => draft[field] === nothing);
    keep(name, isEmpty ? null : JSON.stringify(draft));
  });
  return draft;
}

/** Whether anything was typed or ticked. */
export function isDraftDirty(draft: DraftFields): boolean {
  return Object.values(draft).some((value) => value !== "" && value !== false);
}

/** A draft from what was kept: fields that are missing or of another type are empty. */
export function readDraft<Fields extends DraftFields>(text: string | null, empty: Fields): Fields {
  const stored = parsed(text);
  const entries = Object.entries(empty).map(([name, nothing]) => {
    const value = stored[name];
    return [name, typeof value === typeof nothing ? value : nothing];
  });
  return { ...empty, ...Object.fromEntries(entries) };
}

function parsed(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    // A draft that cannot be read is no draft.
    return {};
  }
}

function read(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    // Forbidden storage is empty storage.
    return null;
  }
}

function keep(name: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, text);
  } catch {
    // Where storage is forbidden the draft lives until the page is left.
  }
}
