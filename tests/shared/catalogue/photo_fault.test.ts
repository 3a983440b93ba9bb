import { expect, test } from "vitest";
import { officeMessages } from "../../../shared/office_messages.ts";
import { photoFault } from "../../../shared/catalogue/photo_fault.ts";

const MEBIBYTE = 1024 * 1024;

test.each(["a.jpg", "IMG_0012.JPG", "b.jpeg", "c.png", "d.webp", "kopia.pdf.webp"])(
  "%s may be uploaded",
  (name) => expect(photoFault({ name, size: MEBIBYTE })).toBeUndefined(),
);

test.each(["a.gif", "b.heic", "c.svg", "zdjęcie", "d.jpg.exe", "jpg"])("%s may not", (name) => {
  expect(photoFault({ name, size: MEBIBYTE })).toBe(officeMessages.photoWrongType);
});

test("a photo has at most 15 MiB", () => {
  expect(photoFault({ name: "a.jpg", size: 15 * MEBIBYTE })).toBeUndefined();
  expect(photoFault({ name: "a.jpg", size: 15 * MEBIBYTE + 1 })).toBe(officeMessages.photoTooLarge);
});

test("an empty file has another fault than one of a wrong type", () => {
  expect(photoFault({ name: "a.jpg", size: 0 })).toBe(officeMessages.fileEmpty);
});
