import { expect, test } from "vitest";
import { officeMessages } from "../../../../../shared/office_messages.ts";
import { iconFault } from "../../../../../web/features/office/equipment/IconField.tsx";

test.each(["a.svg", "B.PNG", "c.jpg", "d.ico"])("%s may be an icon", (name) => {
  expect(iconFault({ name, size: 1024 })).toBeUndefined();
});

test.each(["a.gif", "b.webp", "c.svg.zip", "ikona"])("%s may not be an icon", (name) => {
  expect(iconFault({ name, size: 1024 })).toBe(officeMessages.iconWrongType);
});

test("an icon has between 1 byte and 512 KiB", () => {
  expect(iconFault({ name: "a.svg", size: 512 * 1024 })).toBeUndefined();
  expect(iconFault({ name: "a.svg", size: 512 * 1024 + 1 })).toBe(officeMessages.iconTooLarge);
  expect(iconFault({ name: "a.svg", size: 0 })).toBe(officeMessages.fileEmpty);
});
