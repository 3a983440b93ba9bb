/** Before this version PDFs cannot be drawn: the drawing fails on 2.5.0 and on 2.6.8. */
const MINIMUM_DENO = "2.7.14";

/** The error message for a version of Deno that is too old; undefined for any other. */
export function denoFault(version: string): string | undefined {
  return isBefore(version, MINIMUM_DENO)
    ? `Cannot start: Deno ${version} is too old, ${MINIMUM_DENO} or newer is needed.`
    : undefined;
}

function isBefore(version: string, wanted: string): boolean {
  const [own, least] = [version, wanted].map((text) => text.split(/[.+-]/).map(Number));
  for (let part = 0; part < 3; part += 1) {
    const difference = (own?.[part] ?? 0) - (least?.[part] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
