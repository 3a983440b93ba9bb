import { afterEach, describe, expect, test } from "vitest";
import { markUnsavedWork, unsavedWork } from "../../../../web/kit/base/unsaved_work.ts";

afterEach(() => {
  markUnsavedWork("contact", false);
  markUnsavedWork("booking", false);
});

describe("unsaved work", () => {
  test("exists while any form reports it", () => {
    expect(unsavedWork.isAny).toBe(false);
    markUnsavedWork("contact", true);
    markUnsavedWork("booking", true);
    markUnsavedWork("contact", false);
    expect(unsavedWork.isAny).toBe(true);
    markUnsavedWork("booking", false);
    expect(unsavedWork.isAny).toBe(false);
  });

  test("of one form is counted once, however often the form reports it", () => {
    markUnsavedWork("contact", true);
    markUnsavedWork("contact", true);
    markUnsavedWork("contact", false);
    expect(unsavedWork.isAny).toBe(false);
  });
});
