import { proxy } from "valtio/vanilla";
import type { codeDrawing } from "./code_drawing.ts";

/** Draws QR codes; undefined until loaded, so that no visitor waits for it. */
export const codeDrawer = proxy<{ draw: typeof codeDrawing | undefined }>({ draw: undefined });

/** Loads it. If that fails, the printed sheet has no code, only the address as text. */
export async function bringCodeDrawer(): Promise<void> {
  try {
    codeDrawer.draw = (await import("./code_drawing.ts")).codeDrawing;
  } catch {
    // The next print tries again.
  }
}
