import fc from "fast-check";
import { expect, test } from "vitest";
import { polishOrderKey } from "../../shared/polish_order.ts";

const polish = new Intl.Collator("pl");

test("texts are in the order of the Polish alphabet, whatever their case", () => {
  const words = ["Żółć", "zebra", "Ącki", "Adam", "ćma", "cyrk", "Łoś", "lis", "źrebak", "zając"];
  const sorted = [...words].sort((one, other) =>
    polishOrderKey(one) < polishOrderKey(other) ? -1 : 1
  );
  expect(sorted).toEqual([
    "Adam",
    "Ącki",
    "cyrk",
    "ćma",
    "lis",
    "Łoś",
    "zając",
    "zebra",
    "źrebak",
    "Żółć",
  ]);
});

test("a shorter last name is sorted before a longer one that begins with it", () => {
  expect(polishOrderKey("Nowak Zofia") < polishOrderKey("Nowakowska Anna")).toBe(true);
});

test("a letter of another language is sorted next to its base letter", () => {
  expect(polishOrderKey("Müller") > polishOrderKey("Muler")).toBe(true);
  expect(polishOrderKey("Müller") < polishOrderKey("Muzyk")).toBe(true);
});

test("the order is that of Intl's Polish collation for all names of letters, spaces and hyphens", () => {
  const name = fc.string({
    unit: fc.constantFrom(..."aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźż "),
    maxLength: 12,
  });
  fc.assert(fc.property(name, name, (one, other) => {
    const [mine, its] = [polishOrderKey(one), polishOrderKey(other)];
    expect(Math.sign(mine < its ? -1 : mine > its ? 1 : 0)).toBe(
      Math.sign(polish.compare(one, other)),
    );
  }));
});
