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
    ["settings", "Facts and settings of the business", ["settings"]],
  ];

const SERVER = { name: "server", description: "Whether the server works, and its clock" };

export const callTags = [
  ...GROUPS.map(([name, description]) => ({ name, description })),
  SERVER,
];

/** The group of a call: that of the server for a first part that no other one names. */
export function callTag(path: string): string {
  const part = path.split("/")[1] ?? "";
  const [name] = GROUPS.find(([, , parts]) => parts.includes(part)) ?? [SERVER.name];
  return name;
}
