import { subscribe } from "valtio/vanilla";
import { type Attempt, isAttempt } from "./attempt.ts";
import { keepInTab, readFromTab } from "../kit/base/tab_storage.ts";
import { session } from "./tokens.ts";

/** An unsaved form: the values it started from, their version, and its current values. */
export type FormDraft<Values> = {
  /** Version of the opened object; empty for a new one. */
  readonly etag: string;
  readonly before: Values;
  readonly typed: Values;
  /** A sending whose outcome is not known: the same content is sent again under its key. */
  readonly attempt?: Attempt | undefined;
};

/** Unsaved forms of one kind, by the form's name. */
export type FormDrafts = {
  /** The draft of a form, if there is one and it has the same fields as `like`. */
  read: <Values extends object>(name: string, like: Values) => FormDraft<Values> | undefined;
  /** Stores the draft of a form; without one, removes it. */
  keep: (name: string, draft: FormDraft<object> | undefined) => void;
};

/**
 * Drafts of the back office, stored in this tab under `key`: unsaved work survives a reload and an
 * ended session, and is removed at logout.
 */
export function createFormDrafts(key: string): FormDrafts {
  subscribe(session, () => {
    if (session.status === "loggedOut") forgetFormDrafts(key);
  }, true);
  return {
    read<Values extends object>(name: string, like: Values) {
      return formDraft(read(key)[name], like);
    },
    keep(name, draft) {
      const { [name]: _, ...others } = read(key);
      const drafts = draft ? { ...others, [name]: draft } : others;
      keepInTab(key, Object.keys(drafts).length > 0 ? drafts : undefined);
    },
  };
}

/**
 * A stored draft; undefined if it has not the same fields as `like`. Those that the form did not
 * have when it was stored are as in `like`.
 */
export function formDraft<Values extends object>(
  draft: unknown,
  like: Values,
): FormDraft<Values> | undefined {
  if (!isRecord(draft) || typeof draft["etag"] !== "string") return undefined;
  const { etag, attempt } = draft;
  const sides = [draft["before"], draft["typed"]].filter(isRecord);
  // A missing group of fields means another shape.
  const added = Object.entries(like).filter(([name, value]) =>
    !isRecord(value) && !sides.some((side) => name in side)
  );
  const [before, typed] = sides.map((side) => ({ ...Object.fromEntries(added), ...side }));
  if (!isLike(before, like) || !isLike(typed, like)) return undefined;
  return { etag, before, typed, ...(isAttempt(attempt) && { attempt }) };
}

/** Removes all drafts under `key`, whether or not their forms are loaded. */
export function forgetFormDrafts(key: string): void {
  keepInTab(key, undefined);
}

/** Takes a draft that an older version of the app has stored in this tab; undefined if there is none. */
export function takeFormDraft(key: string, name: string): unknown {
  const { [name]: draft, ...others } = read(key);
  if (draft !== undefined) keepInTab(key, Object.keys(others).length > 0 ? others : undefined);
  return draft;
}

/** The key under which release 0.2 and older stored drafts of agreements. */
export const TAB_AGREEMENTS = "documentDrafts";

function read(key: string): Readonly<Record<string, unknown>> {
  const kept = readFromTab(key);
  return isRecord(kept) ? kept : {};
}

/**
 * Whether a stored value has the fields and types of `like`; list entries are compared with the
 * list's first entry.
 */
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
