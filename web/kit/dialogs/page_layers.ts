/** What lies over the page: a dialog, a sheet, a drawer, a picker, photos over the whole screen. */
export type Layer = {
  /** Back was pressed over it: it closes, asks first, or stays as its own 'Zamknij' would. */
  onBack: () => void;
};

/** What the layers need of the browser's history; a test passes its own. */
export type HistoryWorld = {
  /** The entry that is shown: the router's state and the address. */
  entry: () => { state: unknown; address: string };
  push: (state: unknown) => void;
  replace: (state: unknown) => void;
  go: (steps: number) => void;
  /** Runs `work` after what is being done now. */
  soon: (work: () => void) => void;
};

export type PageLayers = {
  /** A layer was opened. Returns what its closing calls. */
  add: (layer: Layer) => () => void;
  /** The history moved. True where only layers went: the page is the same, the router need not know. */
  onPop: () => boolean;
  /** A navigation of the router, which waits until the history stands still. */
  navigate: (wish: "push" | "replace", act: (how: "push" | "replace") => void) => void;
  /** The page was loaded: entries of layers that were open before a reload are passed over by Back. */
  start: () => void;
};

/**
 * Layers that the Back key closes, one at a time, instead of leaving the page. Each has an entry of
 * its own in the history: the page's own, marked with how many layers lie over it. The entry is taken
 * back when its layer closes in another way, and a navigation from inside a layer takes its place.
 */
export function createPageLayers(world: HistoryWorld): PageLayers {
  const layers: Layer[] = [];
  const waiting: (() => void)[] = [];
  let here: Entry = { key: undefined, address: "", depth: 0, left: 0 };
  /** A step that was asked for here and has not arrived yet. */
  let moving = false;

  function settleSoon(): void {
    world.soon(settle);
  }
  /** Makes the history say how many layers there are. */
  function settle(): void {
    if (moving) return;
    const said = entryNow().depth;
    for (let depth = said; depth < layers.length; depth += 1) {
      world.push({ ...asObject(world.entry().state), layers: depth + 1, left: 0 });
      here = entryNow();
    }
    if (said <= layers.length) return;
    moving = true;
    world.go(layers.length - said);
  }
  function entryNow(): Entry {
    const { state, address } = world.entry();
    const { key, layers: depth, left } = asObject(state);
    return { key, address, depth: countOf(depth), left: countOf(left) };
  }

  return {
    add(layer) {
      layers.push(layer);
      settleSoon();
      return () => {
        layers.splice(layers.indexOf(layer), 1);
        settleSoon();
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
      settleSoon();
      for (const go of waiting.splice(0)) go();
      return samePage;
    },
    navigate(wish, act) {
      // Only the page's own entry is replaced: those of layers that have closed go first.
      if (wish === "replace" && entryNow().depth > layers.length) settle();
      if (moving) {
        waiting.push(() => this.navigate(wish, act));
        return;
      }
      act(entryNow().depth > 0 ? "replace" : wish);
      here = entryNow();
      settleSoon();
    },
    start() {
      // Not taken back at once: a reload that meets a new entry on its way may have lost it, and the
      // browser not know; the step would lead out of the site.
      const { depth } = entryNow();
      if (depth > 0) world.replace({ ...asObject(world.entry().state), layers: 0, left: depth });
      here = entryNow();
      settleSoon();
    },
  };
}

/**
 * What an entry says: the router's name of its page, the address, how many layers lie over it, and how
 * many entries of layers a reload has left below it.
 */
type Entry = { key: unknown; address: string; depth: number; left: number };

function countOf(said: unknown): number {
  return typeof said === "number" ? said : 0;
}

function asObject(state: unknown): Readonly<Record<string, unknown>> {
  return typeof state === "object" && state !== null ? { ...state } : {};
}

/** The layers over this page. */
export const pageLayers = createPageLayers({
  entry: () => ({ state: history.state, address: location.href }),
  push: (state) => history.pushState(state, ""),
  replace: (state) => history.replaceState(state, ""),
  go: (steps) => history.go(steps),
  soon: (work) => setTimeout(work),
});
