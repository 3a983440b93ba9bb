/**
 * The invoice as the public table shows it (decisions §8.1): 'Tak, VAT', 'Tak, VAT Marża', 'Nie'.
 */
export function invoiceText(invoice: string): string {
  return invoice ? `Tak, ${invoice}` : "Nie";
}

/** A calendar date yyyy-MM-dd as dd-MM-yyyy; 'Brak' for anything else. */
export function registrationText(date: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(date) ? date.split("-").reverse().join("-") : "Brak";
}

/** A description as paragraphs of lines; empty lines separate them. */
export function paragraphs(description: string): string[] {
  return description.split(/\r?\n\s*\r?\n/).map((part) => part.trim()).filter(Boolean);
}
