import { plainText } from "../plain_text.ts";

/** The texts of an enquiry that are searched. */
interface SearchedEnquiry {
  readonly customerFirstName: string;
  readonly customerLastName: string;
  readonly subject: string;
  readonly message: string;
  readonly note: string;
  readonly car: { readonly brand: string; readonly model: string } | null;
}

/**
 * Finds enquiries in which each word of the search occurs: in name, subject, message, note or car,
 * ignoring case and accents. E-mails and phones are not searched, since no address is to contain
 * them (decisions §5.3). Undefined if the search excludes nothing.
 */
export function enquirySearch(search: string): ((enquiry: SearchedEnquiry) => boolean) | undefined {
  const words = plainText(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  return (enquiry) => {
    const text = searchedText(enquiry);
    return words.every((word) => text.includes(word));
  };
}

function searchedText(enquiry: SearchedEnquiry): string {
  const { customerFirstName, customerLastName, subject, message, note, car } = enquiry;
  const { brand = "", model = "" } = car ?? {};
  return plainText(
    [customerFirstName, customerLastName, subject, message, note, brand, model].join("\n"),
  );
}
