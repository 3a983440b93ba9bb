/**
 * The name of an icon's file without its extension, derived from the equipment's name: lowercase,
 * spaces turned into hyphens (back-office §3); of other signs only letters and digits stay.
 */
export function iconStem(iconName: string): string {
  const words = iconName.normalize("NFC").toLowerCase().trim().replaceAll(/[\s-]+/g, "-");
  const stem = words.replaceAll(/[^\p{L}\p{N}_-]/gu, "").replaceAll(/-+/g, "-")
    .replaceAll(/^-|-$/g, "");
  return stem.slice(0, LONGEST) || "ikona";
}

/** Letters of the longest name; each may take several bytes of an address. */
const LONGEST = 60;
