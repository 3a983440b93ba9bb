import { expect, test } from "vitest";
import { isCurrent, menu, quickEntries } from "../../../../../web/features/office/shell/menu.ts";

const entries = menu.flatMap((group) => group.entries);

test("every entry of the office menu leads to its own address under /admin", () => {
  const places = entries.map(({ to }) => to);
  expect(new Set(places).size).toBe(places.length);
  for (const place of places) expect(place).toMatch(/^\/admin(\/|$)/);
});

test("the office pages needed at the car are one tap away on a phone", () => {
  expect(quickEntries.map(({ to }) => to)).toContain("/admin/zarzadzanie-wynajmami");
});

test("exactly one entry of the office menu is the current one at its address", () => {
  for (const { to } of entries) {
    expect(entries.filter((entry) => isCurrent(entry, to)).map((entry) => entry.to)).toEqual([to]);
    expect(entries.filter((entry) => isCurrent(entry, `${to}/`))).toHaveLength(1);
  }
});

test("at the address of a form the menu entry of its list is the current one", () => {
  const [entry] = entries;
  const list = entry && { ...entry, to: "/admin/lista", also: ["/admin/dodaj"] };
  expect(list && isCurrent(list, "/admin/dodaj/7")).toBe(true);
  expect(list && isCurrent(list, "/admin/dodajnik")).toBe(false);
});
