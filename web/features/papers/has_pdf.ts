import type { Protocol } from "../../../shared/api/protocol.ts";

/**
 * Whether a protocol's PDF can be had. That of one signed on the screen is drawn a moment later, and at
 * the latest when somebody asks for it; nobody else can draw it (back-office §4).
 */
export function hasPdf({ filePath, status }: Pick<Protocol, "filePath" | "status">): boolean {
  return filePath !== null || status === "signed";
}
