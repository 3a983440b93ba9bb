import type { UnsentStatus } from "./unsent_status.ts";
import { counted } from "../kit/layout/counted.ts";

/** '2 zapisy', '1 szkic', '5 zapisów i 2 szkice'; empty where everything is on the server. */
export function unsentWords({ entries, drafts }: Pick<UnsentStatus, "entries" | "drafts">): string {
  return [
    entries > 0 && counted(entries, ["zapis", "zapisy", "zapisów"]),
    drafts > 0 && counted(drafts, ["szkic", "szkice", "szkiców"]),
  ].filter(Boolean).join(" i ");
}
