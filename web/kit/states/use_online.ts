import { useSnapshot } from "valtio";
import { connection } from "./online.ts";

/** False while there is no network: forms that need it show that and keep the typed values. */
export function useOnline(): boolean {
  return useSnapshot(connection).online;
}
