import type { UnsentStatus } from "../offline/unsent_status.ts";

/** '2 zapisy', '1 szkic', '5 zapisów i 2 szkice'; empty where everything is on the server. */
export function unsentWords({ entries, drafts }: Pick<UnsentStatus, "entries" | "drafts">): string {
  return [
    entries > 0 && counted(entries, ["zapis", "zapisy", "zapisów"]),
    drafts > 0 && counted(drafts, ["szkic", "szkice", "szkiców"]),
  ].filter(Boolean).join(" i ");
}

/** The number with its word: one, few and many of it. */
export function counted(count: number, [one, few, many]: readonly [string, string, string]) {
  const form = plural.select(count);
  return `${count} ${form === "one" ? one : form === "few" ? few : many}`;
}

const plural = new Intl.PluralRules("pl");
