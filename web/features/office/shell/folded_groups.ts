import { createStore, useStore } from "../../../kit/layout/store.ts";

/** Titles of the menu's groups that are folded, on this device. */
const KEY = "foldedMenuGroups";

const folded = createStore(readFolded());

/** Whether the group of this title is folded, and the way to fold or unfold it; it is remembered. */
export function useFolded(title: string): [folded: boolean, fold: (wish: boolean) => void] {
  return [useStore(folded).includes(title), (wish) => keepFolded(title, wish)];
}

/** What the device remembers; anything unreadable counts as nothing folded. */
export function readFolded(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((title) => typeof title === "string") : [];
  } catch {
    // Forbidden or broken storage remembers nothing.
    return [];
  }
}

function keepFolded(title: string, wish: boolean): void {
  const others = folded.get().filter((one) => one !== title);
  folded.set(wish ? [...others, title] : others);
  try {
    localStorage.setItem(KEY, JSON.stringify(folded.get()));
  } catch {
    // Where storage is forbidden the fold lasts until the page is left.
  }
}
