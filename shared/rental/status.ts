/** The stored values of a rental's status (back-office §4). */
export const RENTAL_STATUSES = [
  "Do sprawdzenia",
  "Aktywne",
  "Anulowane",
  "Zakończone",
  "Niestandardowa wiadomość wysłana",
] as const;

export type RentalStatus = typeof RENTAL_STATUSES[number];

/** How a status is shown: its words and the tone of its badge (back-office §4). */
export function statusBadge(status: string | null | undefined): {
  label: string;
  tone: "green" | "red" | "grey" | "blue";
} {
  switch (status || "Do sprawdzenia") {
    case "Aktywne":
      return { label: "Aktywne", tone: "green" };
    case "Anulowane":
      return { label: "Anulowane", tone: "red" };
    case "Zakończone":
      return { label: "Zakończone", tone: "grey" };
    case "Do sprawdzenia":
      return { label: "Do obsłużenia", tone: "blue" };
    case "Niestandardowa wiadomość wysłana":
      return { label: "Niestandardowa wysłana", tone: "blue" };
    default:
      return { label: "Nieznany status", tone: "grey" };
  }
}

/** Whether a rental with this status blocks its car (decisions §3.1). */
export function blocksCar(status: RentalStatus): boolean {
  return status !== "Anulowane";
}

/** Whether the office has not confirmed the rental yet. */
export function isToBeConfirmed(status: string): boolean {
  return status === "Do sprawdzenia" || status === "Niestandardowa wiadomość wysłana";
}

/** Whether a rental with this status becomes Zakończone once its end has passed (decisions §3.4). */
export function isToBeCompleted(status: string): boolean {
  return status !== "Anulowane" && status !== "Zakończone";
}
