import type { AgreementShown } from "./agreement/agreement_shown.ts";
import type { ProtocolContent } from "./protocol_content.ts";
import type { PaperKind } from "./options.ts";

/**
 * SHA-256 in hex over what is signed, the same on every device: JSON with sorted keys of the paper's
 * kind, id and parsed content; the content of an agreement is everything that it shows.
 */
export async function contentHash(
  kind: PaperKind,
  id: string,
  content: ProtocolContent | AgreementShown,
): Promise<string> {
  const bytes = new TextEncoder().encode(sortedJson({ kind, id, content }));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function sortedJson(value: unknown): string {
  return JSON.stringify(
    value,
    (_key, part: unknown) =>
      part !== null && typeof part === "object" && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => one < other ? -1 : 1))
        : part,
  );
}
