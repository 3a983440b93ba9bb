import type { LucideIcon } from "lucide-react";
import CalendarRange from "lucide-react/icons/calendar-range";
import CarFront from "lucide-react/icons/car-front";
import ChartGantt from "lucide-react/icons/chart-gantt";
import CircleQuestionMark from "lucide-react/icons/circle-question-mark";
import ClipboardCheck from "lucide-react/icons/clipboard-check";
import ClipboardPen from "lucide-react/icons/clipboard-pen";
import CloudUpload from "lucide-react/icons/cloud-upload";
import FileText from "lucide-react/icons/file-text";
import House from "lucide-react/icons/house";
import Images from "lucide-react/icons/images";
import Inbox from "lucide-react/icons/inbox";
import ListChecks from "lucide-react/icons/list-checks";
import Mail from "lucide-react/icons/mail";
import Settings from "lucide-react/icons/settings";
import Tag from "lucide-react/icons/tag";
import UserRound from "lucide-react/icons/user-round";
import Users from "lucide-react/icons/users";
import UsersRound from "lucide-react/icons/users-round";
import Wallet from "lucide-react/icons/wallet";
import { adminPaths } from "../../../../shared/paths.ts";

export type MenuEntry = {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Also in the bar at the bottom of a phone. */
  quick?: true;
  /** Further paths on which the entry is the current one: its forms and details. */
  also?: readonly string[];
};

/** A group with a title can be folded. */
export type OfficeMenuGroup = {
  title?: string;
  /** Folded on a device that has not chosen yet, so that the menu fits into a window of 900 px. */
  isFolded?: true;
  entries: readonly MenuEntry[];
};

/**
 * The whole menu of the back office, in order (back-office §2): add an entry for a new screen here.
 */
export const menu: readonly OfficeMenuGroup[] = [
  {
    entries: [
      { to: adminPaths.guides, label: "Start", icon: House, quick: true },
      {
        to: adminPaths.enquiries,
        label: "Zapytania",
        icon: Inbox,
        also: [adminPaths.enquiries],
      },
    ],
  },
  {
    title: "Samochody",
    entries: [
      {
        to: adminPaths.saleCars,
        label: "Sprzedaż aut",
        icon: Tag,
        also: [adminPaths.addSaleCar],
      },
      {
        to: adminPaths.rentalCars,
        label: "Wynajem aut",
        icon: CarFront,
        also: [adminPaths.addRentalCar],
      },
      { to: adminPaths.carImages, label: "Zdjęcia", icon: Images },
      { to: adminPaths.equipment, label: "Wyposażenie", icon: ListChecks },
    ],
  },
  {
    title: "Wynajem",
    entries: [
      {
        to: adminPaths.rentals,
        label: "Wynajmy",
        icon: CalendarRange,
        quick: true,
        also: [adminPaths.messageForms, adminPaths.filesOfRentals],
      },
      {
        to: adminPaths.agreements,
        label: "Dokumenty",
        icon: FileText,
        also: [adminPaths.addAgreement()],
      },
      { to: adminPaths.cash, label: "Kasa", icon: Wallet, also: [adminPaths.cash] },
    ],
  },
  {
    title: "Protokoły",
    entries: [
      {
        to: adminPaths.handovers,
        label: "Wydania",
        icon: ClipboardPen,
        quick: true,
        also: [adminPaths.addHandover(), adminPaths.handoverForms],
      },
      {
        to: adminPaths.returns,
        label: "Zwroty",
        icon: ClipboardCheck,
        quick: true,
        also: [adminPaths.addReturn(), adminPaths.returnForms],
      },
      { to: adminPaths.unsent, label: "Niewysłane", icon: CloudUpload },
    ],
  },
  {
    title: "Flota",
    entries: [
      { to: adminPaths.fleet, label: "Oś floty", icon: ChartGantt },
      { to: adminPaths.carHolder, label: "Kto miał auto?", icon: CircleQuestionMark },
    ],
  },
  {
    entries: [
      { to: adminPaths.customers, label: "Klienci", icon: Users, also: [adminPaths.customers] },
      {
        to: adminPaths.settings,
        label: "Ustawienia",
        icon: Settings,
        also: [adminPaths.settings],
      },
    ],
  },
  {
    title: "Firma",
    isFolded: true,
    entries: [
      { to: adminPaths.mails, label: "Poczta", icon: Mail },
      { to: adminPaths.users, label: "Użytkownicy", icon: UsersRound },
      { to: adminPaths.account, label: "Konto", icon: UserRound },
    ],
  },
];

/** Entries of the bar at the bottom of a phone. */
export const quickEntries: readonly MenuEntry[] = menu.flatMap(({ entries }) => entries)
  .filter(({ quick }) => quick);

/** Whether the entry is the current one for the path. */
export function isCurrent({ to, also = [] }: MenuEntry, pathname: string): boolean {
  const here = pathname.replace(/(.)\/$/, "$1");
  return here === to || also.some((start) => here === start || here.startsWith(`${start}/`));
}
