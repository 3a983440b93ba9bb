/** The first of the chosen values and how many more there are: 'Peugeot +2'. */
export function chosenWords(values: readonly string[]): string {
  const [first = "", ...rest] = values;
  return rest.length > 0 ? `${first} +${rest.length}` : first;
}
