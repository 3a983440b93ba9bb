import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { company } from "../../shared/company.ts";
import { canonicalAddress, pageTitle } from "./page_title.ts";

/**
 * Sets the screen's title ('… · Autoplac') and description, and updates the canonical address if
 * the first page came with one. While data load, pass a title without them ('Samochód') and the
 * full one afterwards.
 */
export function usePageTitle(title: string, description?: string): void {
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = `${title} · ${company.name}`;
    pageTitle.title = title;
  }, [title, pathname]);
  useEffect(() => {
    const words = document.head.querySelector('meta[name="description"]');
    words?.setAttribute("content", description ?? GENERAL);
  }, [description]);
  useEffect(() => {
    const link = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    if (link) link.href = canonicalAddress(link.href, pathname);
  }, [pathname]);
}

const GENERAL =
  "Autoplac w Jędrzejowie: sprzedaż aut, także powypadkowych, wypożyczalnia samochodów i oryginalne części do francuskich marek.";
