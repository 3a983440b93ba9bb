import { expect, test } from "vitest";
import { canonicalAddress } from "../../../web/brand/use_page_title.ts";

test("the canonical address is on the site's own host, whatever the path", () => {
  const served = "https://autoplac.example/sprzedaz-aut/1";
  expect(canonicalAddress(served, "/kontakt")).toBe("https://autoplac.example/kontakt");
  expect(canonicalAddress(served, "//another.example")).toBe(
    "https://autoplac.example//another.example",
  );
});

test("both addresses of the home page have one canonical address", () => {
  for (const pathname of ["/", "/strona-glowna"]) {
    expect(canonicalAddress("https://autoplac.example/kontakt", pathname))
      .toBe("https://autoplac.example/");
  }
});
