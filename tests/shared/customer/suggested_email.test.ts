import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isEmail } from "../../../shared/customer/email.ts";
import { COMMON, slipsBetween, suggestedEmail } from "../../../shared/customer/suggested_email.ts";

describe("a suggested address", () => {
  test.each([
    ["jan@gmial.com", "jan@gmail.com"],
    ["jan@gmail.con", "jan@gmail.com"],
    ["jan@gmail.pl", undefined],
    ["jan@gmal.com", "jan@gmail.com"],
    ["jan@gmail.co", "jan@gmail.com"],
    [" Jan.Kowalski@GMIAL.COM ", "Jan.Kowalski@gmail.com"],
    ["jan@wp.p", "jan@wp.pl"],
    ["jan@wp.lp", "jan@wp.pl"],
    ["jan@onet.p", "jan@onet.pl"],
    ["jan@onte.pl", "jan@onet.pl"],
    ["jan@o2.p", "jan@o2.pl"],
    ["jan@poczta.onet.p", "jan@poczta.onet.pl"],
    ["jan@intera.pl", "jan@interia.pl"],
    ["jan@outlok.com", "jan@outlook.com"],
    ["jan@hotmial.com", "jan@hotmail.com"],
    ["jan@hp.pl", undefined],
    ["jan@up.pl", undefined],
    ["jan@mail.com", undefined],
    ["jan@yahoo.de", undefined],
    ["jan@firma.pl", undefined],
    ["jan@student.agh.edu.pl", undefined],
    ["jan", undefined],
    ["jan@", undefined],
    ["@wp.p", undefined],
  ])("for '%s' is %s", (typed, suggested) => {
    expect(suggestedEmail(typed)).toBe(suggested);
  });

  test.each(COMMON)("is never given for %s itself", (domain) => {
    expect(suggestedEmail(`jan@${domain}`)).toBeUndefined();
    expect(suggestedEmail(`jan@${domain.toUpperCase()}`)).toBeUndefined();
  });

  test("for any text is a valid domain of the list, one or two slips away, and needs no other", () => {
    fc.assert(
      fc.property(fc.constantFrom(...COMMON), slips, (domain, made) => {
        const typed = made.reduce((text, slip) => slip(text), domain);
        const suggested = suggestedEmail(`jan@${typed}`);
        if (suggested === undefined) return;
        expect(isEmail(suggested)).toBe(true);
        const found = suggested.slice("jan@".length);
        expect(COMMON).toContain(found);
        expect(slipsBetween(typed, found)).toBeGreaterThan(0);
        expect(slipsBetween(typed, found)).toBeLessThanOrEqual(2);
        expect(suggestedEmail(suggested)).toBeUndefined();
      }),
      { numRuns: 2_000 },
    );
  });

  test("is the domain itself after any one slip in a name that no other is as near to", () => {
    fc.assert(
      fc.property(slip, (make) => {
        const typed = make("protonmail.com");
        fc.pre(typed !== "protonmail.com");
        expect(suggestedEmail(`jan@${typed}`)).toBe("jan@protonmail.com");
      }),
    );
  });
});

describe("the number of slips", () => {
  test.each([
    ["abc", "abc", 0],
    ["abc", "acb", 1],
    ["abc", "ab", 1],
    ["abc", "abcd", 1],
    ["abc", "axc", 1],
    ["ca", "abc", 3],
    ["", "abc", 3],
  ])("between '%s' and '%s' is %i, either way round", (one, other, slips) => {
    expect([slipsBetween(one, other), slipsBetween(other, one)]).toEqual([slips, slips]);
  });
});

/** A letter added, missing, other or exchanged with the next one. */
const slip = fc.tuple(fc.nat(3), fc.nat(30), fc.constantFrom(..."abeilmnoprtwz.")).map(
  ([kind, place, letter]) => (text: string): string => {
    const at = place % text.length;
    const [before, rest] = [text.slice(0, at), text.slice(at)];
    if (kind === 0) return before + letter + rest;
    if (kind === 1) return before + rest.slice(1);
    if (kind === 2) return before + letter + rest.slice(1);
    return before + rest.slice(1, 2) + rest.slice(0, 1) + rest.slice(2);
  },
);
const slips = fc.array(slip, { minLength: 1, maxLength: 3 });
