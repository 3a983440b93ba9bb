import type { LucideIcon } from "lucide-react";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleHelp from "lucide-react/icons/circle-help";
import Flag from "lucide-react/icons/flag";
import MessageSquareText from "lucide-react/icons/message-square-text";
import Wrench from "lucide-react/icons/wrench";
import { type RentalStatus, statusBadge } from "../../../../shared/rental/status.ts";
import type { FleetBar } from "./fleet_bars.ts";

/** What distinguishes a kind of bar: its label, icon, pattern and colour. */
type BarLook = {
  name: "waiting" | "active" | "message" | "done" | "block";
  label: string;
  icon: LucideIcon;
};

/** All looks, in the order of the legend. */
export const BAR_LOOKS: readonly BarLook[] = [
  { name: "waiting", label: labelOf("Do sprawdzenia"), icon: CircleHelp },
  { name: "active", label: labelOf("Aktywne"), icon: CircleCheck },
  { name: "message", label: labelOf("Niestandardowa wiadomość wysłana"), icon: MessageSquareText },
  { name: "done", label: labelOf("Zakończone"), icon: Flag },
  { name: "block", label: "W serwisie", icon: Wrench },
];

/** The look of a bar. */
export function barLook(bar: FleetBar): BarLook {
  const name = bar.kind === "block" ? "block" : NAMES[bar.rental.status];
  return BAR_LOOKS.find((look) => look.name === name) ?? FALLBACK;
}

function labelOf(status: RentalStatus): string {
  return statusBadge(status).label;
}

/** Cancelled rentals do not block a car and have no bar. */
const NAMES: Readonly<Record<RentalStatus, BarLook["name"]>> = {
  "Do sprawdzenia": "waiting",
  "Aktywne": "active",
  "Niestandardowa wiadomość wysłana": "message",
  "Zakończone": "done",
  "Anulowane": "done",
};
const FALLBACK: BarLook = { name: "done", label: "", icon: Flag };
