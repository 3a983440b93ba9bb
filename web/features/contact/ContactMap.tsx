import ExternalLink from "lucide-react/icons/external-link";
import { company } from "../../../shared/company.ts";
import { ButtonAnchor } from "../../kit/buttons/ButtonAnchor.tsx";
import { VisuallyHidden } from "../../kit/layout/VisuallyHidden.tsx";
import { MapSketch } from "./MapSketch.tsx";

const { address, mapLink } = company;

/** Our own still picture of the way here; nobody else is asked before the link is pressed. */
export function ContactMap() {
  return (
    <figure className="m-0 min-w-0 self-start overflow-hidden rounded-card border border-line bg-paper">
      <MapSketch className="block h-auto w-full" />
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-line px-5 py-4">
        <p className="m-0 leading-normal">
          <span className="block font-semibold">{address.street}, {address.city}</span>
          <span className="text-14 text-muted">Szkic bez skali. Trasę pokaże mapa.</span>
        </p>
        <ButtonAnchor
          href={mapLink}
          target="_blank"
          rel="noopener noreferrer"
          variant="secondary"
          className="max-sm:w-full"
          icon={<ExternalLink aria-hidden="true" />}
        >
          Otwórz mapę
          <VisuallyHidden>(otwiera się w nowej karcie)</VisuallyHidden>
        </ButtonAnchor>
      </figcaption>
    </figure>
  );
}
