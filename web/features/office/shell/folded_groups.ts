import { proxy, subscribe } from "valtio/vanilla";

const KEY = "foldedMenuGroups";

/** Titles of the menu's groups that are folded, on this device. */
export const foldedGroups = proxy({ titles: readFolded() });
subscribe(foldedGroups, keep, true);

/** Folds or unfolds the group of this title; it is remembered. */
export function foldGroup(title: string, wish: boolean): void {
  const others = foldedGroups.titles.filter((one) => one !== title);
  foldedGroups.titles = wish ? [...others, title] : others;
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

function keep(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(foldedGroups.titles));
  } catch {
    // Where storage is forbidden the fold lasts until the page is left.
  }
}
