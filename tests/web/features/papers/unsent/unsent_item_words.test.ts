import { expect, test } from "vitest";
import { lossOf } from "../../../../../web/features/papers/unsent/RemoveDialog.tsx";

test("the question before removing a draft states when it was changed last, and that it was not saved", () => {
  const draft = {
    name: "handover/1",
    kind: "handover" as const,
    rentalId: "1",
    title: undefined,
    keptAt: Date.parse("2026-11-22T13:05:00.000Z"),
  };
  expect(lossOf({ type: "draft", draft })).toContain(
    "wszystko, co wpisano (ostatnia zmiana 22-11-2026, 14:05), a czego nie zapisano.",
  );
});
