/** The choices of an option list whose values are their own names. */
export function simpleChoices(options: readonly string[]): { value: string; label: string }[] {
  return options.map((option) => ({ value: option, label: option }));
}

/** The value if it is one of the list's, else empty: what is no longer offered is to be chosen anew. */
export function offeredOption<Option extends string>(
  value: string,
  options: readonly Option[],
): Option | "" {
  return options.find((option) => option === value) ?? "";
}
