/** A text as it is compared: without case, accents and outer spaces; 'ł' has no decomposition. */
export function plainText(text: string): string {
  return text.toLowerCase().replaceAll("ł", "l").normalize("NFD").replace(/\p{M}/gu, "").trim();
}
