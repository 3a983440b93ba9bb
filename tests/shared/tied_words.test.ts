import { describe, expect, test } from "vitest";
import { tiedWords } from "../../shared/tied_words.ts";

const tied = (text: string) => tiedWords(text).replaceAll("\u00a0", "_").replaceAll("\u2060", "");

describe("lines of Polish text do not end", () => {
  test("with a one-letter word, also at the start and in brackets", () => {
    expect(tied("W Polsce i w Unii (a także z nami)")).toBe("W_Polsce i_w_Unii (a_także z_nami)");
  });

  test("with a number or the mark of an article", () => {
    expect(tied("do 24 godzin, 50 zł")).toBe("do 24_godzin, 50_zł");
    expect(tied("art. 6 ust. 1 lit. b RODO")).toBe("art._6_ust._1_lit._b RODO");
  });

  test("with the middle of a postal code or of the word e-mail", () => {
    expect(tiedWords("28-300 Jędrzejów")).toBe("28-\u2060300 Jędrzejów");
    expect(tiedWords("przez e-mail")).toBe("przez e-\u2060mail");
    expect(tiedWords("biało-czerwony")).toBe("biało-czerwony");
  });

  test("but may end with any other word", () => {
    expect(tiedWords("dla samochodu, na czas")).toBe("dla samochodu, na czas");
  });
});
