import { describe, expect, test } from "vitest";
import { isDrivingLicence } from "../../../shared/customer/driving_licence.ts";

describe("the number of a driving licence", () => {
  test.each([
    ["a Polish one", "12345/06/1234"],
    ["a Polish one with spaces", " 12345 / 06 / 1234 "],
    ["a German one", "B072RRE2I55"],
    ["a British one", "MORGA657054SM9IJ"],
    ["a Ukrainian one", "ВХТ 123456"],
    ["a Czech one", "EA 123456"],
  ])("may be %s", (_, text) => expect(isDrivingLicence(text)).toBe(true));

  test.each(["", "12345/06", "1234/06/1234", "12345/06/123", "12345", "prawo jazdy", "B 12"])(
    "is not '%s'",
    (text) => expect(isDrivingLicence(text)).toBe(false),
  );
});
