import { type Company, type Department, DEPARTMENTS } from "./company.ts";

/** 'Wilanów 30B, 28-300 Jędrzejów'; empty where no part of the address is filled. */
export function addressLine({ address: { street, postalCode, city } }: WithAddress): string {
  return listed([street, `${postalCode} ${city}`.trim()]);
}

/** The same without the postal code: 'Wilanów 30B, Jędrzejów'. */
export function shortAddress({ address: { street, city } }: WithAddress): string {
  return listed([street, city]);
}

/** The departments that can be called, in the order of the screens. */
export function calledDepartments({ departments }: Pick<Company, "departments">) {
  return DEPARTMENTS.flatMap((key) =>
    departments[key].phone === "" ? [] : [{ key, ...departments[key] }]
  );
}

/** The departments that can be called or written to. */
export function shownDepartments({ departments }: Pick<Company, "departments">) {
  return DEPARTMENTS.flatMap((key) => {
    const department = departments[key];
    return department.phone === "" && department.email === "" ? [] : [{ key, ...department }];
  });
}

/** The link that dials a number: 'tel:+48600100200'. */
export function phoneLink({ phone }: Pick<Department, "phone">): string {
  return `tel:${phone.replace(/[^+\d]/g, "")}`;
}

/**
 * Puts the business into a sentence: `{name}`, and ` {place}`, such as ' w Jędrzejowie', which is
 * left out with the space before it where it is not filled.
 */
export function companyWords(
  sentence: string,
  { name, address }: Pick<Company, "name" | "address">,
): string {
  return sentence.replace("{name}", name).replace(
    " {place}",
    address.inCity && ` ${address.inCity}`,
  );
}

type WithAddress = Pick<Company, "address">;

function listed(parts: readonly string[]): string {
  return parts.filter((part) => part.trim() !== "").join(", ");
}
