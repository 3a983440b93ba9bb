import { proxy } from "valtio/vanilla";
import type { codeDrawing } from "./code_drawing.ts";

/** What draws QR codes; undefined until it was brought: no visitor waits for it. */
export const codeDrawer = proxy<{ draw: typeof codeDrawing | undefined }>({ draw: undefined });

/** Loads it. Where that fails the paper has no code, and the address in letters all the same. */
export async function bringCodeDrawer(): Promise<void> {
  try {
    codeDrawer.draw = (await import("./code_drawing.ts")).codeDrawing;
  } catch {
    // The next wish to print tries again.
  }
}
