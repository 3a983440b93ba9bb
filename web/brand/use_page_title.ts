import { companyWords } from "../../shared/company_words.ts";
import { useCompany } from "./company.ts";
import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { proxy } from "valtio/vanilla";
import { paths } from "../../shared/paths.ts";

/**
 * Sets the screen's title ('… · Autoplac') and description, with the words of `companyWords`, and
 * updates the canonical address if the first page came with one. While data load, pass a title
 * without them ('Samochód') and the full one afterwards.
 */
export function usePageTitle(title: string, description?: string): void {
  const { pathname } = useLocation();
  const company = useCompany();
  const named = companyWords(title, company);
  useEffect(() => {
    document.title = `${named} · ${company.name}`;
    pageTitle.title = named;
  }, [named, company.name, pathname]);
  useEffect(() => {
    const words = document.head.querySelector('meta[name="description"]');
    words?.setAttribute("content", companyWords(description ?? GENERAL, company));
  }, [description, company]);
  useEffect(() => {
    const link = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    if (link) link.href = canonicalAddress(link.href, pathname);
  }, [pathname]);
}

const GENERAL = "Sprzedaż aut, wynajem i części {place}.";

/** The title that the current screen has set, for announcing; empty before the first screen. */
export const pageTitle = proxy({ title: "" });

/**
 * The canonical address of the page at `pathname`, with the origin of the one that was `served`:
 * the site may also be reached under other host names than `PUBLIC_URL`.
 */
export function canonicalAddress(served: string, pathname: string): string {
  // The home page has two addresses; `/` is the canonical one.
  return new URL(served).origin + (pathname === paths.homeByName ? paths.home : pathname);
}
