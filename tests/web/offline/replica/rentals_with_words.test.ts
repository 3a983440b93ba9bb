import { expect, test } from "vitest";
import { aRental } from "../../api/a_rental.ts";
import { rentalsWithWords } from "../../../../web/offline/replica/rentals_of_customer.ts";

const anna = aRental({ id: "anna", customerLastName: "Łąkowska" });
const jan = aRental({ id: "jan", customerFirstName: "Jan", rentalCar: null });

test.each([
  ["lakowska", ["anna"]],
  ["Anna AYGO", ["anna"]],
  ["tk 1", ["anna"]],
  ["jan aygo", []],
  ["jan", ["jan"]],
  ["  ", ["anna", "jan"]],
])("'%s' finds the rentals whose name, car and plate contain all of its words", (words, found) => {
  expect(rentalsWithWords([anna, jan], words).map(({ id }) => id)).toEqual(found);
});
