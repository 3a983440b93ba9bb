import { describe, expect, test } from "vitest";
import { type NamedCustomer, namesRenter } from "../../../shared/papers/names_renter.ts";

const anna: NamedCustomer = { customerId: "1", firstName: "Anna", lastName: "Żółkiewska" };

describe("an agreement names the rental's current customer", () => {
  test("when it is the same customer, whatever name was typed into it", () => {
    expect(namesRenter({ ...anna, lastName: "Żółkiewska-Nowak" }, anna)).toBe(true);
  });

  test("when the name is the same under a corrected e-mail, however it is typed", () => {
    for (const lastName of ["żółkiewska  ", "ŻÓŁKIEWSKA", "Zolkiewska"]) {
      expect(namesRenter(anna, { customerId: "2", firstName: " ANNA", lastName })).toBe(true);
    }
  });

  test("but not when another person rents", () => {
    expect(namesRenter(anna, { ...anna, customerId: "2", firstName: "Jan" })).toBe(false);
  });
});
