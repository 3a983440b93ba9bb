import { expect, test, vi } from "vitest";
import {
  foldedGroups,
  foldGroup,
  readFolded,
} from "../../../../../web/features/office/shell/SideMenu.tsx";

function kept(value: string | null): void {
  vi.stubGlobal("localStorage", { getItem: () => value });
}

test("the menu's groups are folded as stored on the device", () => {
  kept('["Samochody"]');
  expect(readFolded()).toEqual(["Samochody"]);
});

test("a device that has not chosen folds 'Firma', so that the menu fits", () => {
  kept(null);
  expect(readFolded()).toEqual(["Firma"]);
});

test("an invalid stored value folds nothing", () => {
  for (const value of ["", "{", '{"a":1}', "null"]) {
    kept(value);
    expect(readFolded()).toEqual([]);
  }
  kept('["Samochody", 7]');
  expect(readFolded()).toEqual(["Samochody"]);
});

test("folding or unfolding a group is stored", () => {
  const setItem = vi.fn();
  vi.stubGlobal("localStorage", { setItem });
  foldGroup("Samochody", true);
  foldGroup("Wynajmy", true);
  foldGroup("Samochody", false);
  foldGroup("Firma", false);
  expect(foldedGroups.titles).toEqual(["Wynajmy"]);
  expect(setItem).toHaveBeenLastCalledWith("foldedMenuGroups", '["Wynajmy"]');
});
