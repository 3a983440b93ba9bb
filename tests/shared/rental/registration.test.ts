import { describe, expect, test } from "vitest";
import { isRegistration, normalizedRegistration } from "../../../shared/rental/registration.ts";

describe("a registration number", () => {
  test.each(["TKJ 12345", "tk 7719m", "W0 KOTEK", "KR-1A234", "WX 1234", "TK 12A"])(
    "may be '%s'",
    (text) => expect(isRegistration(text)).toBe(true),
  );

  test.each(["", "TK", "TKJ", "123", "TKJ 1234567", "ABCDE", "12345", "TKJ 12!4", "TKŻ 12345"])(
    "is not '%s'",
    (text) => expect(isRegistration(text)).toBe(false),
  );

  test("is compared without spaces, hyphens and case", () => {
    expect(normalizedRegistration(" tk-77 19m ")).toBe("TK7719M");
  });
});
