import { afterEach, expect, test, vi } from "vitest";
import {
  foldedGroups,
  foldGroup,
  readFolded,
} from "../../../../../web/features/office/shell/SideMenu.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
});

function kept(value: string | null): void {
  vi.stubGlobal("localStorage", { getItem: () => value });
}

test("the menu's groups are folded as the device remembers them", () => {
  kept('["Samochody"]');
  expect(readFolded()).toEqual(["Samochody"]);
});

test("a device that remembers nothing, or nonsense, folds nothing", () => {
  for (const value of [null, "", "{", '{"a":1}', "null"]) {
    kept(value);
    expect(readFolded()).toEqual([]);
  }
  kept('["Samochody", 7]');
  expect(readFolded()).toEqual(["Samochody"]);
});

test("a group that is folded or unfolded is remembered", () => {
  const setItem = vi.fn();
  vi.stubGlobal("localStorage", { setItem });
  foldGroup("Samochody", true);
  foldGroup("Wynajmy", true);
  foldGroup("Samochody", false);
  expect(foldedGroups.titles).toEqual(["Wynajmy"]);
  expect(setItem).toHaveBeenLastCalledWith("foldedMenuGroups", '["Wynajmy"]');
});
