import type { Company } from "./company.ts";
import { addressLine } from "./company_words.ts";
import { showsSection } from "./parts/home_sections.ts";

/** A NIP as it is written: '123-456-78-90'. */
export function writtenTaxNumber(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{2})(\d{2})$/, "$1-$2-$3-$4");
}

/** A bank account as it is written: '61 1090 1014 0000 0712 1981 2874'. */
export function writtenBankAccount(digits: string): string {
  return digits.replace(
    /^(\d{2})(\d{4})(\d{4})(\d{4})(\d{4})(\d{4})(\d{4})$/,
    "$1 $2 $3 $4 $5 $6 $7",
  );
}

/** Legal name, address and NIP in one line, as far as they are filled. */
export function businessLine(
  company: Pick<Company, "legalName" | "name" | "taxNumber" | "address">,
): string {
  const { legalName, name, taxNumber } = company;
  const number = taxNumber && `NIP ${writtenTaxNumber(taxNumber)}`;
  return [legalName || name, addressLine(company), number].filter(Boolean).join(", ");
}

/** Facts that a business needs before it opens and that are not filled, by their labels. */
export function missingCompanyFacts(company: Company): readonly string[] {
  const { departments: { sales, parts }, address, openingHours, marketplace } = company;
  const hasParts = showsSection(company, "parts");
  const facts: readonly (readonly [label: string, isFilled: boolean])[] = [
    ["Nazwa prawna", company.legalName !== ""],
    ["NIP", company.taxNumber !== ""],
    ["Rachunek bankowy", company.bankAccount !== ""],
    ["E-mail firmy", company.email !== ""],
    ["Adres", address.street !== "" && address.postalCode !== "" && address.city !== ""],
    ["Link do mapy", company.mapLink !== ""],
    [`Telefon i e-mail: ${sales.name}`, sales.phone !== "" && sales.email !== ""],
    [`Telefon i e-mail: ${parts.name}`, !hasParts || parts.phone !== "" && parts.email !== ""],
    ["Godziny otwarcia", Object.values(openingHours).some(Boolean)],
    ["Godziny biura", company.officeHours !== ""],
    [
      "Sklep z częściami: linki do kategorii",
      !hasParts || Object.values(marketplace).every(Boolean),
    ],
  ];
  return facts.flatMap(([label, isFilled]) => isFilled ? [] : [label]);
}
