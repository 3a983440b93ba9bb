import { useSnapshot } from "valtio";
import { connection } from "./online.ts";

/** False while there is no network: forms that need it say so and keep what was typed. */
export function useOnline(): boolean {
  return useSnapshot(connection).online;
}
