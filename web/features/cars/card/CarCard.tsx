import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { CarImage } from "../../../../shared/api/car_image.ts";
import { ButtonLink } from "../../../kit/buttons/ButtonLink.tsx";
import { carName, mainImage } from "./car_words.ts";
import { Card } from "../../../kit/layout/Card.tsx";
import styles from "./CarCard.module.css";
import { Picture } from "../../../kit/layout/Picture.tsx";

/**
 * A car in a list: photo, name, price, facts, one row of buttons. The whole card leads to `to` by the
 * car's name, or to `more` by a button 'więcej'.
 */
export function CarCard(
  { car, level = 2, to, more, first = false, sizes, badge, corner, price, facts, children, onWarm }:
    {
      car: { brand: string; model: string; images: readonly CarImage[] };
      /** Of the heading that the name is. */
      level?: 2 | 3;
      to?: string;
      more?: string;
      /** The first of the page: its photo is what the visitor sees first. */
      first?: boolean;
      /** Of the photo, as in `<img sizes>`. */
      sizes: string;
      /** Over the photo, at its left. */
      badge?: ReactNode;
      /** Over the photo, at its right: a button of its own. */
      corner?: ReactNode;
      price: ReactNode;
      facts: ReactNode;
      /** Buttons. */
      children?: ReactNode;
      /** The card is about to be used: time to load what its buttons open. */
      onWarm?: () => void;
    },
) {
  const name = carName(car);
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <Card as="article" flush className={styles.card} onPointerEnter={onWarm} onFocus={onWarm}>
      <div className={styles.photo}>
        <Picture image={mainImage(car)} alt="" priority={first} sizes={sizes} />
        {badge && <span className={styles.badge}>{badge}</span>}
      </div>
      <div className={styles.body}>
        <Heading className={styles.name}>
          {to ? <Link to={to} className={styles.link}>{name}</Link> : name}
        </Heading>
        {price}
        <div className={styles.facts}>{facts}</div>
        <div className={styles.actions}>
          {children}
          {more && (
            <ButtonLink
              to={more}
              variant="secondary"
              className={styles.more}
              aria-label={`więcej: ${name}`}
            >
              więcej
            </ButtonLink>
          )}
        </div>
      </div>
      {/* Last, so that the keyboard comes to the car before what can be done with it. */}
      {corner && <div className={styles.corner}>{corner}</div>}
    </Card>
  );
}
