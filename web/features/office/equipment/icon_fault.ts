import { officeMessages } from "../../../../shared/office_messages.ts";

/** Names that an icon may end with, as `<input accept>` wants them (back-office §5). */
export const ICON_ENDINGS = [".svg", ".png", ".jpg", ".ico"] as const;
/** Bytes of the largest icon (decisions §4.3). */
const MOST_BYTES = 512 * 1024;

/** Why the file cannot be sent as an icon; the server looks inside it as well. */
export function iconFault({ name, size }: { name: string; size: number }): string | undefined {
  const lower = name.toLowerCase();
  if (!ICON_ENDINGS.some((ending) => lower.endsWith(ending))) return officeMessages.iconWrongType;
  if (size === 0) return officeMessages.fileEmpty;
  return size > MOST_BYTES ? officeMessages.iconTooLarge : undefined;
}
