import { officeMessages } from "../../../../shared/office_messages.ts";

/** File name endings that an icon may have, for `<input accept>` (back-office §5). */
export const ICON_ENDINGS = [".svg", ".png", ".jpg", ".ico"] as const;
/** Largest icon in bytes (decisions §4.3). */
const MOST_BYTES = 512 * 1024;

/**
 * Why the file is not accepted as an icon by its name and size; the server also checks its content.
 */
export function iconFault({ name, size }: { name: string; size: number }): string | undefined {
  const lower = name.toLowerCase();
  if (!ICON_ENDINGS.some((ending) => lower.endsWith(ending))) return officeMessages.iconWrongType;
  if (size === 0) return officeMessages.fileEmpty;
  return size > MOST_BYTES ? officeMessages.iconTooLarge : undefined;
}
