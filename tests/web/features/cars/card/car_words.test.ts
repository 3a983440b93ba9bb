import { describe, expect, test } from "vitest";
import { carName, factText, mainImage } from "../../../../../web/features/cars/card/car_words.ts";
import { wholeZloty, zloty } from "../../../../../shared/zloty.ts";

describe("amounts", () => {
  test("have spaces between thousands, and grosze only where there are some", () => {
    expect(zloty(267)).toBe("267");
    expect(zloty(1234).replace(/\s/, " ")).toBe("1 234");
    expect(zloty(89.9)).toBe("89,90");
  });

  test("on a card have no decimals", () => {
    expect(wholeZloty(89.9)).toBe("90");
  });
});

describe("a car's texts", () => {
  test("are its brand and model, and 'Brak' for missing values", () => {
    expect(carName({ brand: "Citroën", model: "C3" })).toBe("Citroën C3");
    expect(factText(83, "KM")).toBe("83 KM");
    expect(factText(0, "cm³")).toBe("Brak");
    expect(factText("")).toBe("Brak");
  });

  test("on its card come with the main photo, or with our drawing where there is none", () => {
    const [one, two] = [{ ...photo, id: "1" }, { ...photo, id: "2", isMain: true }];
    expect(mainImage({ images: [one, two] })?.id).toBe("2");
    expect(mainImage({ images: [one] })).toBeUndefined();
    expect(mainImage({ images: [] })).toBeUndefined();
  });
});

const photo = {
  id: "",
  imageId: "",
  carId: "",
  filePath: "/images/car/1.webp",
  isMain: false,
  alt: "",
  width: 1600,
  height: 1200,
  placeholder: "#e6e0da",
  variants: [],
};
