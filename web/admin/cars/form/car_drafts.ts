import { onTokensChanged, sessionStatus } from "../../../state/tokens.ts";

/** An unfinished form: what it started from, which version that was, and what it holds now. */
export type CarDraft<Values> = {
  /** Of the car as it was opened; empty for a new one. */
  readonly etag: string;
  readonly before: Values;
  readonly typed: Values;
};

/** Kept for this tab, by the form's name: unfinished work outlives a reload and an ended session. */
const KEY = "carDrafts";

onTokensChanged(() => {
  if (sessionStatus() === "loggedOut") write({});
});

/** The draft of the form `name`, where there is one and it has the fields of `like`. */
export function readCarDraft<Values extends object>(
  name: string,
  like: Values,
): CarDraft<Values> | undefined {
  const draft = read()[name];
  if (!isRecord(draft) || typeof draft["etag"] !== "string") return undefined;
  const { etag, before, typed } = draft;
  return isLike(before, like) && isLike(typed, like) ? { etag, before, typed } : undefined;
}

/** Keeps the draft of the form `name`; without one forgets it. */
export function keepCarDraft(name: string, draft: CarDraft<object> | undefined): void {
  const { [name]: _, ...others } = read();
  write(draft ? { ...others, [name]: draft } : others);
}

function read(): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
    return isRecord(kept) ? kept : {};
  } catch {
    // Unreadable or forbidden: there is no draft.
    return {};
  }
}

function write(drafts: Readonly<Record<string, unknown>>): void {
  try {
    if (Object.keys(drafts).length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(drafts));
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
