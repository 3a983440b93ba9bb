import { expect, test } from "vitest";
import { canonicalAddress } from "../../../web/site/page_title.ts";

test("the canonical address stays at the site's own name, whatever name the visitor came by", () => {
  const served = "https://autoplac.example/sprzedaz-aut/1";
  expect(canonicalAddress(served, "/kontakt")).toBe("https://autoplac.example/kontakt");
  expect(canonicalAddress(served, "//another.example")).toBe(
    "https://autoplac.example//another.example",
  );
});

test("both names of the home page are one page", () => {
  for (const pathname of ["/", "/strona-glowna"]) {
    expect(canonicalAddress("https://autoplac.example/kontakt", pathname))
      .toBe("https://autoplac.example/");
  }
});
