import { describe, expect, test } from "vitest";
import { isAboutRenter, type NamedCustomer } from "../../../shared/papers/is_about_renter.ts";

const anna: NamedCustomer = { customerId: "1", firstName: "Anna", lastName: "Żółkiewska" };

describe("an agreement names the rental's current customer", () => {
  test("when it is the same customer, whatever name was typed into it", () => {
    expect(isAboutRenter({ ...anna, lastName: "Żółkiewska-Nowak" }, anna)).toBe(true);
  });

  test("when the name is the same under a corrected e-mail, however it is typed", () => {
    for (const lastName of ["żółkiewska  ", "ŻÓŁKIEWSKA", "Zolkiewska"]) {
      expect(isAboutRenter(anna, { customerId: "2", firstName: " ANNA", lastName })).toBe(true);
    }
  });

  test("but not when another person rents", () => {
    expect(isAboutRenter(anna, { ...anna, customerId: "2", firstName: "Jan" })).toBe(false);
  });
});
