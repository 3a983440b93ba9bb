import { describe, expect, test } from "vitest";
import { DEFAULT_HERO_SECTION } from "../../../../../shared/catalogue/hero_section.ts";
import {
  heroFaults,
  heroFields,
  heroValues,
  shownSection,
  typedNumber,
} from "../../../../../web/features/office/settings/hero_values.ts";

const values = heroValues({ ...DEFAULT_HERO_SECTION, scale: 120, top: -40, right: 12.5 });

describe("the hero form", () => {
  test("shows the section and sends it back as it was", () => {
    expect(heroFields(values)).toEqual({
      title: DEFAULT_HERO_SECTION.title,
      subtitle: DEFAULT_HERO_SECTION.subtitle,
      description: DEFAULT_HERO_SECTION.description,
      scale: 120,
      top: -40,
      right: 12.5,
    });
    expect(heroFaults(values)).toEqual([]);
  });

  test("never sends the image, which has its own request", () => {
    expect(heroFields(values)).not.toHaveProperty("imagePath");
  });

  test("requires a title or a subtitle", () => {
    const paths = (title: string, subtitle: string) =>
      heroFaults({ ...values, title, subtitle }).map(({ path }) => path);
    expect(paths(" ", "")).toEqual(["title"]);
    expect(paths("", "Samochód")).toEqual([]);
  });

  test.each([["scale", "0"], ["scale", "1001"], ["scale", "abc"], ["top", ""], ["right", "99999"]])(
    "refuses %s of %j before the server does",
    (name, text) => {
      expect(heroFaults({ ...values, [name]: text }).map(({ path }) => path)).toEqual([name]);
    },
  );
});

describe("the preview", () => {
  test("shows what the form would save", () => {
    expect(shownSection({ ...values, title: "Wynajmij" }, { imagePath: "/images/hero.webp" }))
      .toEqual({
        ...DEFAULT_HERO_SECTION,
        title: "Wynajmij",
        imagePath: "/images/hero.webp",
        scale: 120,
        top: -40,
        right: 12.5,
      });
  });

  test("uses default numbers while a number is incomplete", () => {
    const shown = shownSection({ ...values, scale: "", top: "-" }, { imagePath: "" });
    expect([shown.scale, shown.top, shown.right]).toEqual([100, 0, 12.5]);
  });
});

test("the hero form reads numbers in Polish notation", () => {
  expect(["12,5", " 7 ", "−30", "-30", "", "-", "1 0"].map(typedNumber))
    .toEqual([12.5, 7, -30, -30, NaN, NaN, NaN]);
});
