import { expect, test, vi } from "vitest";
import { keptResource } from "../../../web/api/resource_cache.ts";
import { useOpened } from "../../../web/records/use_opened.ts";
import { renderedHtml } from "../rendered_text.tsx";

const effects = vi.hoisted(() => [] as (() => unknown)[]);
vi.mock("react", async (original) => ({
  ...await original<typeof import("react")>(),
  useEffect: (effect: () => unknown) => effects.push(effect),
}));

test("what a form is opened with, such as a PESEL, is not cached", async () => {
  const load = vi.fn(() => Promise.resolve({ pesel: "90010112349" }));
  function Form() {
    useOpened("admin/documents/1", load);
    return null;
  }
  renderedHtml(<Form />);
  for (const effect of effects) effect();
  await vi.waitFor(() => expect(load).toHaveResolved());
  await Promise.resolve();
  expect(keptResource("admin/documents/1")).toBeUndefined();
});
