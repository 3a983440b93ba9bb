import type { Locator } from "playwright";

/** The error that is tied to a field and read aloud with it; empty where there is none. */
export function fieldError(field: Locator): Promise<string> {
  return field.evaluate((element) =>
    (element.getAttribute("aria-describedby") ?? "").split(" ")
      .filter((id) => id.endsWith("-error"))
      .map((id) => document.getElementById(id)?.textContent ?? "").join(" ").trim()
  );
}
