import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { company } from "../../shared/company.ts";
import { pageTitle } from "../state/page_title.ts";
import { paths } from "../state/paths.ts";

/**
 * The screen's own title ('… · Autoplac'), description and canonical address. While data loads, pass
 * a title without it ('Samochód') and the full one after.
 */
export function usePageTitle(title: string, description?: string): void {
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = `${title} · ${company.name}`;
    pageTitle.set(title);
  }, [title, pathname]);
  useEffect(() => {
    headElement("meta", "name", "description").setAttribute("content", description ?? GENERAL);
  }, [description]);
  useEffect(() => {
    // The home page has two addresses, and one is its own.
    const path = pathname === paths.homeByName ? paths.home : pathname;
    headElement("link", "rel", "canonical").setAttribute("href", location.origin + path);
  }, [pathname]);
}

const GENERAL =
  "Autoplac w Jędrzejowie: sprzedaż aut, także powypadkowych, wypożyczalnia samochodów i oryginalne części do francuskich marek.";

function headElement(tag: "meta" | "link", key: string, value: string): Element {
  const found = document.head.querySelector(`${tag}[${key}="${value}"]`);
  if (found) return found;
  const made = document.createElement(tag);
  made.setAttribute(key, value);
  document.head.append(made);
  return made;
}
