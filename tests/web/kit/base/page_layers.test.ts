import { describe, expect, test } from "vitest";
import { createPageLayers, type HistoryWorld } from "../../../../web/kit/base/page_layers.ts";

type Entry = { state: unknown; address: string };

/** The history of one browser tab; its steps are asynchronous, as in a browser. */
function fakeHistory(entries: Entry[] = [{ state: { key: "list" }, address: "/list" }]) {
  let at = entries.length - 1;
  const later: (() => void)[] = [];
  const world: HistoryWorld = {
    entry: () => entries[at] ?? { state: null, address: "" },
    push: (state) => write("push", { state, address: world.entry().address }),
    replace: (state) => write("replace", { state, address: world.entry().address }),
    go: (steps) => later.push(() => step(steps)),
    soon: (work) => later.push(work),
  };
  const layers = createPageLayers(world);
  /** The addresses that the router received. */
  const routed: string[] = [];

  function write(how: "push" | "replace", entry: Entry): void {
    if (how === "push") at += 1;
    entries.splice(at, how === "push" ? entries.length : 1, entry);
  }
  function step(steps: number): void {
    if (!entries[at + steps]) return;
    at += steps;
    if (!layers.onPop()) routed.push(world.entry().address);
  }
  /** Runs all deferred work. */
  function settle(): void {
    for (let work = later.shift(); work; work = later.shift()) work();
  }
  /** Runs the next deferred step only. */
  function tick(): void {
    later.shift()?.();
  }
  function press(steps: number): void {
    step(steps);
    settle();
  }
  layers.start();
  settle();
  return {
    routed,
    settle,
    tick,
    addresses: () => entries.map(({ address }) => address),
    here: () => world.entry(),
    back: () => press(-1),
    forward: () => press(1),
    navigate(key: string, requested: "push" | "replace" = "push") {
      layers.navigate(requested, (how) => write(how, { state: { key }, address: `/${key}` }));
    },
    /** A dialog that closes on Back, unless it refuses. */
    open(refuses = () => false) {
      const dialog = { open: true, close: () => {} };
      const remove = layers.add({ onBack: () => refuses() || dialog.close() });
      dialog.close = () => {
        if (!dialog.open) return;
        dialog.open = false;
        remove();
      };
      settle();
      return dialog;
    },
  };
}

describe("Back over a dialog", () => {
  test("closes the dialog, and the page stays the same", () => {
    const tab = fakeHistory([
      { state: { key: "home" }, address: "/home" },
      { state: { key: "list" }, address: "/list" },
    ]);
    const dialog = tab.open();
    tab.back();
    expect(dialog.open).toBe(false);
    expect(tab.here()).toEqual({ state: { key: "list" }, address: "/list" });
    expect(tab.routed).toEqual([]);
    tab.back();
    expect(tab.routed).toEqual(["/home"]);
  });

  test("a dialog closed by its button leaves no history entry", () => {
    const tab = fakeHistory([
      { state: { key: "home" }, address: "/home" },
      { state: { key: "list" }, address: "/list" },
    ]);
    tab.open().close();
    tab.settle();
    tab.back();
    expect(tab.routed).toEqual(["/home"]);
  });

  test("closes the uppermost of two, one at a time", () => {
    const tab = fakeHistory();
    const form = tab.open();
    const picker = tab.open();
    tab.back();
    expect([form.open, picker.open]).toEqual([true, false]);
    tab.back();
    expect(form.open).toBe(false);
    expect(tab.here().state).toEqual({ key: "list" });
  });

  test("a dialog that stays open receives the next Back again", () => {
    const tab = fakeHistory([
      { state: { key: "home" }, address: "/home" },
      { state: { key: "list" }, address: "/list" },
    ]);
    let sending = true;
    const dialog = tab.open(() => sending);
    tab.back();
    tab.back();
    expect(dialog.open).toBe(true);
    expect(tab.routed).toEqual([]);
    sending = false;
    tab.back();
    expect(dialog.open).toBe(false);
    tab.back();
    expect(tab.routed).toEqual(["/home"]);
  });
});

describe("the history around a dialog", () => {
  test("a link inside a dialog replaces the dialog's history entry: one Back leads to the page", () => {
    const tab = fakeHistory();
    const dialog = tab.open();
    tab.navigate("terms");
    dialog.close();
    tab.settle();
    expect(tab.addresses()).toEqual(["/list", "/terms"]);
    tab.back();
    expect(tab.here()).toEqual({ state: { key: "list" }, address: "/list" });
  });

  test("a link pressed while the history is still going back is followed", () => {
    const tab = fakeHistory();
    tab.open().close();
    // The step back was requested and is pending.
    tab.tick();
    tab.navigate("car");
    expect(tab.addresses()).not.toContain("/car");
    tab.settle();
    expect(tab.addresses()).toEqual(["/list", "/car"]);
    expect(tab.here().address).toBe("/car");
  });

  test("Forward to the entry of a closed dialog opens nothing and keeps the page", () => {
    const tab = fakeHistory();
    tab.open();
    tab.back();
    tab.forward();
    expect(tab.here().state).toEqual({ key: "list" });
    expect(tab.routed).toEqual([]);
  });

  test("a reload keeps the history, and a dialog opened afterwards closes by Back", () => {
    const tab = fakeHistory([
      { state: null, address: "elsewhere" },
      { state: { key: "form", layers: 1 }, address: "/form" },
    ]);
    expect(tab.here().address).toBe("/form");
    const question = tab.open();
    tab.settle();
    tab.back();
    expect([question.open, tab.here().address]).toEqual([false, "/form"]);
  });

  test("after a reload with an open dialog one Back leaves the page", () => {
    const tab = fakeHistory([
      { state: { key: "home" }, address: "/home" },
      { state: { key: "list" }, address: "/list" },
      { state: { key: "list", layers: 1 }, address: "/list" },
      { state: { key: "list", layers: 2 }, address: "/list" },
    ]);
    tab.back();
    expect(tab.routed).toEqual(["/home"]);
  });

  test("a dialog opened while another one's history step is taken back gets its own step", () => {
    const tab = fakeHistory();
    tab.open().close();
    const next = tab.open();
    tab.back();
    expect(next.open).toBe(false);
    expect(tab.here().state).toEqual({ key: "list" });
  });

  test("an address that changes under an open dialog keeps the dialog closable by Back", () => {
    const tab = fakeHistory();
    const dialog = tab.open();
    tab.navigate("list?page=2", "replace");
    tab.settle();
    tab.back();
    expect(dialog.open).toBe(false);
    expect(tab.here().address).toBe("/list?page=2");
  });

  test("a form that is left by Back, after a question, is removed from the history", () => {
    const tab = fakeHistory([
      { state: { key: "home" }, address: "/home" },
      { state: { key: "form" }, address: "/form" },
    ]);
    const unsaved = tab.open(() => true);
    tab.back();
    const question = tab.open();
    expect(unsaved.open).toBe(true);
    unsaved.close();
    question.close();
    tab.navigate("list", "replace");
    tab.settle();
    expect(tab.here().address).toBe("/list");
    tab.back();
    expect(tab.here().address).toBe("/home");
  });
});
