import type { Protocol } from "../../../shared/api/protocol.ts";

/** What a protocol's date is: of something done, or, until it was filled in, of something planned. */
export function momentLabel({ kind, status }: Pick<Protocol, "kind" | "status">): string {
  return WORDS[kind][status === "planned" ? "planned" : "done"];
}

const WORDS = {
  handover: { planned: "Planowane wydanie", done: "Wydano dnia" },
  return: { planned: "Planowany zwrot", done: "Zwrócono dnia" },
} as const;
