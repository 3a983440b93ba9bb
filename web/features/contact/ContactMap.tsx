import ExternalLink from "lucide-react/icons/external-link";
import { company } from "../../../shared/company.ts";
import { ButtonAnchor } from "../../kit/buttons/ButtonAnchor.tsx";
import { VisuallyHidden } from "../../kit/layout/VisuallyHidden.tsx";
import styles from "./ContactMap.module.css";
import { MapSketch } from "./MapSketch.tsx";

const { address, mapLink } = company;

/** Our own still picture of the way here; nobody else is asked before the link is pressed. */
export function ContactMap() {
  return (
    <figure className={styles.figure}>
      <MapSketch className={styles.sketch} />
      <figcaption className={styles.caption}>
        <p className={styles.words}>
          <span className={styles.address}>{address.street}, {address.city}</span>
          <span className={styles.note}>Szkic bez skali. Trasę pokaże mapa.</span>
        </p>
        <ButtonAnchor
          href={mapLink}
          target="_blank"
          rel="noopener noreferrer"
          variant="secondary"
          icon={<ExternalLink aria-hidden="true" />}
        >
          Otwórz mapę
          <VisuallyHidden>(otwiera się w nowej karcie)</VisuallyHidden>
        </ButtonAnchor>
      </figcaption>
    </figure>
  );
}
