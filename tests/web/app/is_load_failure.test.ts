import { describe, expect, test } from "vitest";
import { isLoadFailure } from "../../../web/app/ErrorScreen.tsx";

describe("a part of the app that could not be loaded", () => {
  test.each([
    "Failed to fetch dynamically imported module: https://autoplac.example/assets/x.js",
    "error loading dynamically imported module: https://autoplac.example/assets/x.js",
    "Importing a module script failed.",
    "Unable to preload CSS for /assets/x.css",
  ])("is recognised by its error: %s", (message) => {
    expect(isLoadFailure(new TypeError(message))).toBe(true);
  });

  test("is not confused with any other error", () => {
    expect(isLoadFailure(new TypeError("x is undefined"))).toBe(false);
    expect(isLoadFailure("Importing a module script failed.")).toBe(false);
  });
});
