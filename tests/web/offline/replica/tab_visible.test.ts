import { expect, test, vi } from "vitest";
import { onTabVisible } from "../../../../web/offline/replica/tab_visible.ts";

test("a tab that becomes visible is reported, a hidden one is not, and neither after unsubscribing", () => {
  const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  vi.stubGlobal("document", page);
  const listener = vi.fn();
  const stop = onTabVisible(listener);
  turn("hidden");
  expect(listener).not.toHaveBeenCalled();
  turn("visible");
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  turn("visible");
  expect(listener).toHaveBeenCalledTimes(1);

  function turn(visibilityState: string) {
    page.visibilityState = visibilityState;
    page.dispatchEvent(new Event("visibilitychange"));
  }
});
