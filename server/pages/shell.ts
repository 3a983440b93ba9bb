import { company } from "../../shared/company.ts";
import type { PageHead } from "./page_head.ts";

/** The head of the 404 page. */
export const NOT_FOUND_HEAD: PageHead = {
  title: `Nie znaleziono strony · ${company.name}`,
  description: "Takiej strony u nas nie ma.",
  index: false,
};

/**
 * The built index.html with a page's own title, description and canonical address, and with the
 * base address of public images where they have one of their own.
 */
export function fillShell(
  template: string,
  head: PageHead,
  { canonical, imageBaseUrl }: { canonical: string; imageBaseUrl: string },
): string {
  const link = (head.index ? `<link rel="canonical" href="${escapeHtml(canonical)}">` : "") +
    (imageBaseUrl ? `<meta name="image-base" content="${escapeHtml(imageBaseUrl)}">` : "");
  return template
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(head.title)}</title>${link}`)
    .replace(
      /(<meta name="description"\s+content=")[^"]*(")/,
      (_, before: string, after: string) => `${before}${escapeHtml(head.description)}${after}`,
    );
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
