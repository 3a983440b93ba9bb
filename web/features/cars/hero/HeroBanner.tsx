import BadgeCheck from "lucide-react/icons/badge-check";
import type { HeroSection } from "../../../../shared/catalogue/hero_section.ts";
import { heroBadge } from "../../../../shared/home/home_page.ts";
import { paths } from "../../../site/paths.ts";
import { ButtonLink } from "../../../kit/buttons/ButtonLink.tsx";
import { classNames } from "../../../kit/layout/class_names.ts";
import { Container } from "../../../kit/layout/Container.tsx";
import styles from "./HeroBanner.module.css";
import { HeroImage } from "./HeroImage.tsx";

/** The hero of the home page as it is on a desk, for the page itself and for whoever sets it. */
export function HeroBanner(
  { section, settled = true, heading: Heading = "h1" }: {
    section: HeroSection;
    /** False while its texts may still be replaced. */
    settled?: boolean;
    /** A page has one h1: where another stands, the title is a paragraph. */
    heading?: "h1" | "p";
  },
) {
  const { title, subtitle, description } = section;
  return (
    <section className={styles.hero}>
      <Container className={classNames(styles.inside, settled ? styles.settled : styles.waiting)}>
        <div className={styles.words}>
          <p className={styles.badge}>
            <BadgeCheck aria-hidden="true" size={18} />
            {heroBadge}
          </p>
          <Heading className={styles.title} tabIndex={-1}>
            {title} <span className={styles.subtitle}>{subtitle}</span>
          </Heading>
          <p className={styles.description}>{description}</p>
          <ButtonLink to={paths.rentalCars} size="large">Lista samochodów</ButtonLink>
        </div>
        <HeroImage section={section} />
      </Container>
    </section>
  );
}
