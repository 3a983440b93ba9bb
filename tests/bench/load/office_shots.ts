import { get, oneOf, type ShotKind } from "./shot.ts";

const DAY = 86_400_000;

/** The lists of the back office. */
export const officeShots: readonly ShotKind[] = [
  list("today", 2, "/api/today"),
  list("rentals", 1, "/api/rental/filtered", "?sortBy=date"),
  {
    ...office("rental_search", 1, "/api/rental/filtered"),
    shot: ({ dice, target }) => {
      const term = encodeURIComponent(oneOf(dice, ["ann", "żół", "klient1", "c3", "600"]));
      return get(`/api/rental/filtered?searchTerm=${term}`, target.token);
    },
  },
  {
    ...office("fleet", 2, "/api/fleet"),
    shot({ target }) {
      const today = Math.floor(Date.now() / DAY) * DAY;
      const [from, to] = [today, today + 14 * DAY].map((time) => new Date(time).toISOString());
      return get(`/api/fleet?from=${from}&to=${to}`, target.token);
    },
  },
  list("mails", 1, "/api/email/queue"),
  list("enquiries", 1, "/api/enquiry"),
  // Only in the mix of lists.
  list("agreements", 0, "/api/rentaldocument"),
  list("handovers", 0, "/api/rentalprotocolout"),
  list("replica", 0, "/api/replica", "?papers=true"),
];

/** The lists whose processor time is bounded. */
export const LISTS = ["today", "rentals", "agreements", "handovers", "replica"] as const;
export const listShots: readonly ShotKind[] = officeShots.filter(({ kind }) =>
  LISTS.some((name) => name === kind)
);

function list(kind: string, weight: number, route: string, query = ""): ShotKind {
  return {
    ...office(kind, weight, route),
    shot: ({ target }) => get(`${route}${query}`, target.token),
  };
}

function office(kind: string, weight: number, route: string) {
  return { kind, group: "office", weight, method: "GET", route } as const;
}
