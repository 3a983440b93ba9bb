import { expect, test } from "vitest";
import { unsentWords } from "../../../web/offline/unsent_status.ts";

test.each([
  [1, 0, "1 zapis"],
  [0, 1, "1 szkic"],
  [2, 3, "2 zapisy i 3 szkice"],
  [5, 22, "5 zapisów i 22 szkice"],
  [12, 12, "12 zapisów i 12 szkiców"],
  [0, 0, ""],
])("%i entries and %i drafts are shown as: %s", (entries, drafts, words) => {
  expect(unsentWords({ entries, drafts })).toBe(words);
});
