/** The first chosen value and the number of others: 'Peugeot +2'. */
export function chosenWords(values: readonly string[]): string {
  const [first = "", ...rest] = values;
  return rest.length > 0 ? `${first} +${rest.length}` : first;
}
