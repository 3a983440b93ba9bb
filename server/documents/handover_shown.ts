import { contentHash } from "../../shared/paperwork/content_hash.ts";
import type { ProtocolContent } from "../../shared/paperwork/protocol_content.ts";
import type { StoodOnScreen } from "../../shared/paperwork/stood_on_screen.ts";
import { handoverVersions } from "./handover_as_of.ts";
import type { PaperWorld } from "./paper_parts.ts";

/** The version of a handover that a device showed beside a return. */
export interface ShownHandover {
  readonly id: string;
  readonly version: number;
  readonly content: ProtocolContent;
}

/**
 * The newest version of the rental's handover that says what was shown, also of one that was deleted
 * since; undefined where none does: another device's, or one that never came.
 */
export async function handoverShown(
  world: Pick<PaperWorld, "kv" | "vault">,
  rentalId: string,
  { id, contentHash: shown }: NonNullable<StoodOnScreen["handover"]>,
): Promise<ShownHandover | undefined> {
  const { count, contentAsOf } = await handoverVersions(world, { id, rentalId });
  for (let version = count; version > 0; version -= 1) {
    const content = await contentAsOf(version);
    if (content && await contentHash("handover", id, content) === shown) {
      return { id, version, content };
    }
  }
  return undefined;
}
