import { createStore, useStore } from "../../../kit/layout/store.ts";
import type { codeDrawing } from "./code_drawing.ts";

type Drawer = typeof codeDrawing;

const drawer = createStore<Drawer | undefined>(undefined);

/** What draws QR codes; undefined until it was brought: no visitor waits for it. */
export function useCodeDrawer(): Drawer | undefined {
  return useStore(drawer);
}

/** Loads it. Where that fails the paper has no code, and the address in letters all the same. */
export async function bringCodeDrawer(): Promise<void> {
  try {
    drawer.set((await import("./code_drawing.ts")).codeDrawing);
  } catch {
    // The next wish to print tries again.
  }
}
