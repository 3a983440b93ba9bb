import { expect, test } from "vitest";
import { writtenAddress, writtenPostalCode } from "../../../shared/customer/postal_code.ts";

test.each([
  ["28300", "28-300"],
  [" 28300 ", " 28-300 "],
  ["28-300", "28-300"],
  ["2830", "2830"],
  ["283000", "283000"],
  ["28 300", "28 300"],
  ["", ""],
])("the postal code %j is written %j once it is left", (typed, written) => {
  expect(writtenPostalCode(typed)).toBe(written);
});

test.each([
  ["28300 Jędrzejów, Wilanów 30B", "28-300 Jędrzejów, Wilanów 30B"],
  ["ul. Dluga 5/12345, 31147 Krakow", "ul. Dluga 5/12345, 31-147 Krakow"],
  [
    "ul. Słowackiego 3, 43502 Czechowice-Dziedzice",
    "ul. Słowackiego 3, 43-502 Czechowice-Dziedzice",
  ],
  ["33100 Tarnów, ul. Lwowska 1", "33-100 Tarnów, ul. Lwowska 1"],
  ["28300", "28-300"],
])("in the Polish address %j it is written %j", (typed, written) => {
  expect(writtenAddress(typed)).toBe(written);
  expect(writtenAddress(written)).toBe(written);
});

test.each([
  "Hauptstraße 5, 10115 Berlin",
  "вул. Хрещатик 1, 01001 Київ",
  "Calle León 3, 24001 León",
  "Zielona Góra 123456",
  "Kraków, tel. 600700800, al. Pokoju 12345a",
  "ul. Szewczenki 5, 79000 Lwów, Ukraina",
  "79000 Lwów, ul. Szewczenki 5",
  "ul. Chreszczatyk 1, 01001 Kijów",
  "Berlin, Główna 3, 10115",
  "02763 Żytawa, Niemcy",
  "Łódź 90001",
])("nothing else of an address changes: %j", (typed) => {
  expect(writtenAddress(typed)).toBe(typed);
});
