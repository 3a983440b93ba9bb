import { useOnlineState } from "./online.ts";

/** False while there is no network: forms that need it say so and keep what was typed. */
export function useOnline(): boolean {
  return useOnlineState();
}
