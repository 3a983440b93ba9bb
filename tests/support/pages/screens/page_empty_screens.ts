import { officeMessages } from "../../../../shared/office_messages.ts";
import type { Screen } from "./page_screen.ts";

/** The screens of a site without cars and bookings. */
export const emptyScreens: readonly Screen[] = [
  {
    name: "home-empty",
    path: "/",
    show: (page) => page.getByText("Wybieramy samochody do polecenia").first().waitFor(),
  },
  {
    name: "sale-list-empty",
    path: "/sprzedaz-aut",
    show: (page) => page.getByText("Nie mamy teraz aut na sprzedaż").waitFor(),
  },
  {
    name: "list-empty",
    path: "/wypozyczalnia-aut",
    show: (page) => page.getByText("Nie mamy teraz aut do wypożyczenia").waitFor(),
  },
  {
    name: "office-start-empty",
    path: "/admin",
    show: (page) => page.getByText("Wszystkie rezerwacje są obsłużone.").waitFor(),
  },
  {
    name: "office-rentals-empty",
    path: "/admin/zarzadzanie-wynajmami",
    show: (page) => page.getByText(officeMessages.noRentals).waitFor(),
  },
  {
    name: "office-fleet-empty",
    path: "/admin/os-floty",
    show: (page) => page.getByText("Nie ma jeszcze samochodów do wypożyczenia").waitFor(),
  },
  {
    name: "office-photos-empty",
    path: "/admin/zarzadzanie-zdjeciami",
    show: (page) => page.getByText(officeMessages.photosNeedCar).waitFor(),
  },
  {
    name: "office-equipment-empty",
    path: "/admin/zarzadzanie-wyposazeniem",
    show: (page) => page.getByText("Katalog wyposażenia jest pusty.").waitFor(),
  },
];
