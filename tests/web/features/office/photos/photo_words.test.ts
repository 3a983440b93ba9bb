import { expect, test } from "vitest";
import { fileSize, photosCount } from "../../../../../web/features/office/photos/photo_words.ts";

test("photos are counted in Polish", () => {
  expect([1, 2, 4, 5, 12, 22, 0].map(photosCount)).toEqual([
    "1 zdjęcie",
    "2 zdjęcia",
    "4 zdjęcia",
    "5 zdjęć",
    "12 zdjęć",
    "22 zdjęcia",
    "0 zdjęć",
  ]);
});

test("a file's size is shown in KB and MB", () => {
  expect([10, 640 * 1024, 4_404_019, 15 * 1024 * 1024].map(fileSize))
    .toEqual(["1 KB", "640 KB", "4,2 MB", "15 MB"]);
});
