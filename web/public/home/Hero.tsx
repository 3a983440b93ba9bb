import { BadgeCheck } from "lucide-react";
import { paths } from "../../state/paths.ts";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { classNames } from "../../ui/class_names.ts";
import { Container } from "../../ui/Container.tsx";
import styles from "./Hero.module.css";
import { HeroImage } from "./HeroImage.tsx";
import { useHeroSection } from "./use_hero_section.ts";

/** The first section in windows of 1280 px or more (public-side §2.3). */
export function Hero() {
  const { section, settled } = useHeroSection();
  const { title, subtitle, description } = section;
  return (
    <section className={styles.hero}>
      <Container className={classNames(styles.inside, settled ? styles.settled : styles.waiting)}>
        <div className={styles.words}>
          <p className={styles.badge}>
            <BadgeCheck aria-hidden="true" size={18} />
            100% Zaufana wypożyczalnia samochodowa
          </p>
          <h1 className={styles.title} tabIndex={-1}>
            {title} <span className={styles.subtitle}>{subtitle}</span>
          </h1>
          <p className={styles.description}>{description}</p>
          <ButtonLink to={paths.rentalCars} size="large">Lista samochodów</ButtonLink>
        </div>
        <HeroImage section={section} />
      </Container>
    </section>
  );
}
