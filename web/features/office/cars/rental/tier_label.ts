/** The label of a price tier: 'Od 1 dnia', 'Od 3 dni' (decisions §8.9). */
export function tierLabel(days: number): string {
  return days === 1 ? "Od 1 dnia" : `Od ${days} dni`;
}
