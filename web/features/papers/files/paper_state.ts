import type { Protocol } from "../../../../shared/api/protocol.ts";
import type { Tone } from "../../../kit/buttons/Badge.tsx";

/** The state of a protocol in words, also of a missing one. */
export function protocolState(
  protocol: Pick<Protocol, "status" | "signing"> | undefined,
): { label: string; tone: Tone } {
  if (!protocol) return { label: "Brak", tone: "grey" };
  switch (protocol.status) {
    case "planned":
      return { label: "Do wypełnienia", tone: "amber" };
    case "filled":
      return { label: "Czeka na podpis", tone: "blue" };
    case "signed":
      return {
        label: protocol.signing?.by === "screen" ? "Podpisany na ekranie" : "Podpisany",
        tone: "green",
      };
    default:
      return protocol.status satisfies never;
  }
}

/** Whether the paper can no longer be changed. */
export function isSigned({ status, isManuallyUploaded }: Protocol): boolean {
  return status === "signed" || isManuallyUploaded;
}
