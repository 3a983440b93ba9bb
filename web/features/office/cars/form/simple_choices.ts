/** Select options of a list whose values are also their labels. */
export function simpleChoices(options: readonly string[]): { value: string; label: string }[] {
  return options.map((option) => ({ value: option, label: option }));
}

/**
 * The value if the list contains it, else empty: an option that was removed has to be chosen again.
 */
export function offeredOption<Option extends string>(
  value: string,
  options: readonly Option[],
): Option | "" {
  return options.find((option) => option === value) ?? "";
}
