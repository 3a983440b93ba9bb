import { officeMessages } from "../office_messages.ts";

/** Names that a photo may end with, as `<input accept>` wants them (back-office §5). */
export const PHOTO_ENDINGS = [".jpg", ".jpeg", ".png", ".webp"] as const;
/** Bytes of the largest photo (decisions §4.3). */
const MOST_BYTES = 15 * 1024 * 1024;

/** Why the file cannot be sent as a photo; the server looks inside it as well. */
export function photoFault({ name, size }: { name: string; size: number }): string | undefined {
  const lower = name.toLowerCase();
  if (!PHOTO_ENDINGS.some((ending) => lower.endsWith(ending))) return officeMessages.photoWrongType;
  if (size === 0) return officeMessages.fileEmpty;
  return size > MOST_BYTES ? officeMessages.photoTooLarge : undefined;
}
