import { describe, expect, test } from "vitest";
import type { CarFeature } from "../../../../shared/api/car_feature.ts";
import { iconAuthors, UNKNOWN_AUTHOR } from "../../../../web/features/legal/IconAuthors.tsx";

function feature(iconName: string, iconAuthor: string): CarFeature {
  return { id: iconName, icon: `${iconName}.svg`, iconName, alt: iconName, iconAuthor };
}

describe("the authors of the equipment's icons", () => {
  test("are listed once, each with all of their icons", () => {
    const authors = iconAuthors([
      feature("Nawigacja", "Nowak"),
      feature("Tempomat", "Kowalska"),
      feature("Bluetooth", "Nowak"),
    ]);
    expect(authors.map(({ author, features }) => [author, features.map((one) => one.iconName)]))
      .toEqual([["Kowalska", ["Tempomat"]], ["Nowak", ["Nawigacja", "Bluetooth"]]]);
  });

  test("are sorted by the Polish alphabet, ignoring spaces around their names", () => {
    const authors = iconAuthors([
      feature("a", "Żak"),
      feature("b", " Łoś "),
      feature("c", "Zając"),
      feature("d", "Łoś"),
    ]);
    expect(authors.map(({ author }) => author)).toEqual(["Łoś", "Zając", "Żak"]);
  });

  test("are listed last as unknown if none is stored", () => {
    const authors = iconAuthors([feature("a", "  "), feature("b", "Zając")]);
    expect(authors.map(({ author }) => author)).toEqual(["Zając", UNKNOWN_AUTHOR]);
  });
});
