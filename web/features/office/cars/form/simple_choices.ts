/** The choices of an option list whose values are their own names. */
export function simpleChoices(options: readonly string[]): { value: string; label: string }[] {
  return options.map((option) => ({ value: option, label: option }));
}
