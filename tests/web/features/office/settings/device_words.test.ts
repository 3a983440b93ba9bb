import { describe, expect, test } from "vitest";
import {
  installState,
  roomWords,
} from "../../../../../web/features/office/settings/OfflineBlock.tsx";

describe("how the app is installed on a device", () => {
  const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)";
  test.each([
    [true, IPHONE, "installed"],
    [false, IPHONE, "iphone"],
    [false, "Mozilla/5.0 (Linux; Android 15)", "browser"],
  ])("standalone %s on %s is %s", (standalone, userAgent, state) => {
    expect(installState({ standalone, userAgent })).toBe(state);
  });
});

test("free space on the device is shown in whole megabytes", () => {
  expect(roomWords({ used: 14_400_000, free: 12_345_000_000 }))
    .toBe("Wolne miejsce: 12 345 MB, zajęte: 14 MB.");
  expect(roomWords({ used: 900, free: 0 })).toBe("Wolne miejsce: 0 MB, zajęte: mniej niż 1 MB.");
});
