import { useEffect, useRef } from "react";
import { proxy, ref } from "valtio/vanilla";

/** Something that covers the page: a dialog, a sheet, a drawer, a picker, photos on the full screen. */
type Layer = {
  /** Called on Back: the layer closes, asks first, or stays open, as with its own 'Zamknij'. */
  onBack: () => void;
};

/** The functions of the browser's history that the layers use; a test passes its own. */
export type HistoryWorld = {
  /** The current entry: the router's state and the address. */
  entry: () => { state: unknown; address: string };
  push: (state: unknown) => void;
  replace: (state: unknown) => void;
  go: (steps: number) => void;
  /** Runs `work` after the current task. */
  soon: (work: () => void) => void;
};

type PageLayers = {
  /** Adds an opened layer. @returns a function to call when it closes */
  add: (layer: Layer) => () => void;
  /** Called when the history moved. True if only layers closed: the router can ignore the event. */
  onPop: () => boolean;
  /** Runs a navigation of the router after pending steps of the history. */
  navigate: (requested: "push" | "replace", act: (how: "push" | "replace") => void) => void;
  /**
   * Called after loading the page: Back then skips entries of layers that were open before a
   * reload.
   */
  start: () => void;
};

/**
 * Layers that Back closes one at a time, instead of leaving the page. Each layer has a history
 * entry: a copy of the page's own, marked with the number of open layers. The entry is removed when
 * its layer closes in another way; a navigation from inside a layer replaces it.
 */
export function createPageLayers(world: HistoryWorld): PageLayers {
  const layers: Layer[] = [];
  const waiting: (() => void)[] = [];
  let here: Entry = { key: undefined, address: "", depth: 0, left: 0 };
  /** A step was requested here and its event has not arrived yet. */
  let moving = false;

  function syncEntriesSoon(): void {
    world.soon(syncEntries);
  }
  /** Adds or removes history entries until they match the number of open layers. */
  function syncEntries(): void {
    if (moving) return;
    const depthBefore = entryNow().depth;
    for (let depth = depthBefore; depth < layers.length; depth += 1) {
      world.push({ ...asObject(world.entry().state), layers: depth + 1, left: 0 });
      here = entryNow();
    }
    if (depthBefore <= layers.length) return;
    moving = true;
    world.go(layers.length - depthBefore);
  }
  function entryNow(): Entry {
    const { state, address } = world.entry();
    const { key, layers: depth, left } = asObject(state);
    return { key, address, depth: countOf(depth), left: countOf(left) };
  }

  return {
    add(layer) {
      layers.push(layer);
      syncEntriesSoon();
      return () => {
        layers.splice(layers.indexOf(layer), 1);
        syncEntriesSoon();
      };
    },
    onPop() {
      const before = here;
      here = entryNow();
      const samePage = before.key === here.key && before.address === here.address;
      if (samePage && !moving && here.depth === before.left - 1) {
        world.go(-before.left);
        return true;
      }
      if (moving) moving = false;
      else for (const layer of layers.slice(here.depth).reverse()) layer.onBack();
      // A layer that stays open gets its entry again.
      syncEntriesSoon();
      for (const go of waiting.splice(0)) go();
      return samePage;
    },
    navigate(requested, act) {
      // Only the page's own entry may be replaced: remove the entries of closed layers first.
      if (requested === "replace" && entryNow().depth > layers.length) syncEntries();
      if (moving) {
        waiting.push(() => this.navigate(requested, act));
        return;
      }
      act(entryNow().depth > 0 ? "replace" : requested);
      here = entryNow();
      syncEntriesSoon();
    },
    start() {
      // The layers' entries are not removed here: a reload during a push may have lost the entry
      // without the browser noticing, and the step back would leave the site.
      const { depth } = entryNow();
      if (depth > 0) world.replace({ ...asObject(world.entry().state), layers: 0, left: depth });
      here = entryNow();
      syncEntriesSoon();
    },
  };
}

/**
 * A history entry: the router's key of its page, the address, the number of open layers, and the
 * number of layers' entries below it that a reload has left.
 */
type Entry = { key: unknown; address: string; depth: number; left: number };

function countOf(value: unknown): number {
  return typeof value === "number" ? value : 0;
}

function asObject(state: unknown): Readonly<Record<string, unknown>> {
  return typeof state === "object" && state !== null ? { ...state } : {};
}

/** The layers of this page. */
export const pageLayers = createPageLayers({
  entry: () => ({ state: history.state, address: location.href }),
  push: (state) => history.pushState(state, ""),
  replace: (state) => history.replaceState(state, ""),
  go: (steps) => history.go(steps),
  soon: (work) => setTimeout(work),
});

/**
 * While `open`, the Back key, button or gesture calls `onBack` instead of leaving the page.
 * `onBack` should close the layer as its close button does, including any question.
 */
export function usePageLayer(open: boolean, onBack: () => void): void {
  const newest = useRef(onBack);
  useEffect(() => {
    newest.current = onBack;
  });
  useEffect(() => open ? pageLayers.add({ onBack: () => newest.current() }) : undefined, [open]);
}

/**
 * Open modal dialogs, the topmost last: toasts are rendered in it, since the rest of the page is
 * inert.
 */
export const openDialogs = proxy<{ stack: readonly ReturnType<typeof ref<HTMLDialogElement>>[] }>({
  stack: [],
});

/** Adds an open modal dialog. @returns a function to call when it closes */
export function noteOpenDialog(dialog: HTMLDialogElement): () => void {
  openDialogs.stack = [...openDialogs.stack, ref(dialog)];
  return () => {
    openDialogs.stack = openDialogs.stack.filter((one) => one !== dialog);
  };
}
