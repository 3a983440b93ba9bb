import { expect, test } from "vitest";
import { isSafariOfIPhone } from "../../../web/brand/InstallApp.tsx";

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";

test.each([
  [`${IPHONE} Version/19.1 Mobile/15E148 Safari/604.1`, true],
  [`${IPHONE} CriOS/140.0.7339.101 Mobile/15E148 Safari/604.1`, false],
  [`${IPHONE} FxiOS/143.0 Mobile/15E148 Safari/605.1.15`, false],
  [`${IPHONE} GSA/381.0.811273478 Mobile/15E148 Safari/604.1`, false],
  [`${IPHONE} Version/19.1 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15`, false],
  [`${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/530.0]`, false],
  ["Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36", false],
])("the steps on an iPhone are those of %s: %s", (userAgent, isIt) => {
  expect(isSafariOfIPhone(userAgent)).toBe(isIt);
});
