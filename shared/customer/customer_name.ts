/** A customer's first and last name, or 'Brak danych'. */
export function customerName(
  { customerFirstName, customerLastName }: {
    readonly customerFirstName: string;
    readonly customerLastName: string;
  },
): string {
  return `${customerFirstName} ${customerLastName}`.trim() || "Brak danych";
}
