import { describe, expect, test } from "vitest";
import { currentness } from "../../../../web/features/shell/destinations.ts";
import { paths } from "../../../../shared/paths.ts";

describe("the link of the current route", () => {
  test("is the page itself", () => {
    expect(currentness(paths.contact, "/kontakt")).toBe("page");
    expect(currentness(paths.contact, "/kontakt/")).toBe("page");
    expect(currentness(paths.parts, "/kontakt")).toBeUndefined();
  });

  test.each(["/", "/strona-glowna"])("is home at both of its addresses: %s", (address) => {
    expect(currentness(paths.home, address)).toBe("page");
  });

  test("is not home everywhere", () => {
    expect(currentness(paths.home, "/kontakt")).toBeUndefined();
  });

  test.each(["/sprzedaz-aut/1", "/sprzeda%C5%BC-aut/1"])(
    "is the list of the car that is shown: %s",
    (address) => {
      expect(currentness(paths.saleCars, address)).toBe("true");
    },
  );

  test("is the rental list for one rental car", () => {
    expect(currentness(paths.rentalCars, "/wynajem-aut/1")).toBe("true");
  });

  test("is absent for an address that cannot be decoded", () => {
    expect(currentness(paths.home, "/%E0%A4%A")).toBeUndefined();
  });
});
