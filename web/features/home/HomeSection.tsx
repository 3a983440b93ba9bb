import ArrowRight from "lucide-react/icons/arrow-right";
import type { ReactNode } from "react";
import { ButtonLink } from "../../kit/buttons/ButtonLink.tsx";
import { Container } from "../../kit/layout/Container.tsx";
import { VisuallyHidden } from "../../kit/layout/VisuallyHidden.tsx";
import styles from "./HomeSection.module.css";

/** A part of the home page: its heading, a line under it, and 'Pełna oferta' beside. */
export function HomeSection(
  { id, title, lead, offer, offerOf, children }: {
    id: string;
    title: string;
    lead: string;
    /** Where 'Pełna oferta' leads, and of what it is. */
    offer: string;
    offerOf: string;
    children: ReactNode;
  },
) {
  return (
    <section aria-labelledby={id} className={styles.section}>
      <Container>
        <div className={styles.head}>
          <div className={styles.words}>
            <h2 id={id} className={styles.title}>{title}</h2>
            <p className={styles.lead}>{lead}</p>
          </div>
          <ButtonLink to={offer} variant="secondary" className={styles.offer}>
            Pełna oferta
            <ArrowRight aria-hidden="true" className={styles.arrow} />
            <VisuallyHidden>{`: ${offerOf}`}</VisuallyHidden>
          </ButtonLink>
        </div>
        {children}
      </Container>
    </section>
  );
}
