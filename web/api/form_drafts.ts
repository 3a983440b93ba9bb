import { subscribe } from "valtio/vanilla";
import { session } from "./tokens.ts";

/** An unfinished form: what it started from, which version that was, and what it holds now. */
export type FormDraft<Values> = {
  /** Of what was opened; empty for something new. */
  readonly etag: string;
  readonly before: Values;
  readonly typed: Values;
};

/** Unfinished forms of one kind, by the form's name. */
export type FormDrafts = {
  /** The draft of a form, where there is one and it has the fields of `like`. */
  read: <Values extends object>(name: string, like: Values) => FormDraft<Values> | undefined;
  /** Keeps the draft of a form; without one forgets it. */
  keep: (name: string, draft: FormDraft<object> | undefined) => void;
};

/**
 * Drafts of the back office, kept for this tab under `key`: unfinished work outlives a reload and an
 * ended session, and goes with the logout.
 */
export function createFormDrafts(key: string): FormDrafts {
  subscribe(session, () => {
    if (session.status === "loggedOut") write(key, {});
  }, true);
  return {
    read<Values extends object>(name: string, like: Values) {
      const draft = read(key)[name];
      if (!isRecord(draft) || typeof draft["etag"] !== "string") return undefined;
      const { etag, before, typed } = draft;
      return isLike(before, like) && isLike(typed, like) ? { etag, before, typed } : undefined;
    },
    keep(name, draft) {
      const { [name]: _, ...others } = read(key);
      write(key, draft ? { ...others, [name]: draft } : others);
    },
  };
}

/** Forgets all drafts under `key`, whether or not their forms are loaded. */
export function forgetFormDrafts(key: string): void {
  write(key, {});
}

function read(key: string): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "{}");
    return isRecord(kept) ? kept : {};
  } catch {
    // Unreadable or forbidden: there is no draft.
    return {};
  }
}

function write(key: string, drafts: Readonly<Record<string, unknown>>): void {
  try {
    if (Object.keys(drafts).length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(drafts));
  } catch {
    // Where storage is forbidden the work lives until the page is left.
  }
}

/** Whether a stored value has the fields and types of `like`, in lists those of its first entry. */
function isLike<Values>(value: unknown, like: Values): value is Values {
  if (Array.isArray(like)) {
    return Array.isArray(value) && value.every((entry) => isLike(entry, like[0]));
  }
  if (!isRecord(like)) return typeof value === typeof like;
  return isRecord(value) && Object.entries(like).every(([name, one]) => isLike(value[name], one));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
