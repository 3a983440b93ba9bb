import type { Locator } from "playwright";

/** The error that a screen reader announces with a field; empty if there is none. */
export function fieldError(field: Locator): Promise<string> {
  return field.evaluate((element) =>
    (element.getAttribute("aria-describedby") ?? "").split(" ")
      .filter((id) => id.endsWith("-error"))
      .map((id) => document.getElementById(id)?.textContent ?? "").join(" ").trim()
  );
}
