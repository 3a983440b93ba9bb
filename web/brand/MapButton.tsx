import { NewTabButton } from "../kit/layout/NewTabButton.tsx";
import { useCompany } from "./company.ts";

/** A link to the map of the settings; nothing without one. */
export function MapButton({ className }: { className?: string }) {
  const { mapLink } = useCompany();
  return mapLink && <NewTabButton href={mapLink} className={className}>Otwórz mapę</NewTabButton>;
}
