/** Han characters, one as likely as the other. */
export function strangeText(length: number): string {
  return textOf(
    Array.from({ length: 20_000 }, (_, at) => String.fromCharCode(0x4e00 + at)),
    length,
  );
}

/** Text without any pattern: what no compression makes much shorter. */
export function textOf(letters: readonly string[], length: number): string {
  const some = Array.from({ length }, () => letters[Math.floor(Math.random() * letters.length)]);
  return some.join("");
}
