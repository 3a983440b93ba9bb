/** The groups of the documentation; each call is in that of the first part of its path. */
const GROUPS: readonly (readonly [name: string, description: string, parts: readonly string[]])[] =
  [
    ["access", "Logins, the own account, who else has access", ["identity", "user"]],
    ["bookings", "A booking by the link of its customer", ["booking"]],
    [
      "catalogue",
      "Cars for sale and for rent, their photos and equipment",
      ["car", "carfeature", "recommendedcar", "rentalcar", "salecar"],
    ],
    ["mail", "Mails, and messages of the contact form", ["email", "enquiry"]],
    [
      "papers",
      "Agreements, handover and return protocols, and their PDFs",
      ["protocolphoto", "rentaldocument", "rentalprotocolin", "rentalprotocolout"],
    ],
    [
      "rentals",
      "Bookings and rentals, availability, prices, customers, the plan of the fleet",
      [
        "availability",
        "carholder",
        "customer",
        "fleet",
        "quote",
        "rental",
        "rentals",
        "replica",
        "serviceblock",
        "today",
      ],
    ],
    ["server", "Whether the server works", ["health", "metrics"]],
    ["settings", "Facts and settings of the business", ["settings"]],
  ];

export const callTags = GROUPS.map(([name, description]) => ({ name, description }));

/** The group of a call. @throws for a first part that no group names. */
export function callTag(path: string): string {
  const part = path.split("/")[1] ?? "";
  const group = GROUPS.find(([, , parts]) => parts.includes(part));
  if (!group) throw new Error(`Cannot describe ${path}: no group of call_tags.ts names '${part}'`);
  return group[0];
}
