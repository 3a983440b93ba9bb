import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { CarImage } from "../../../../shared/api/car_image.ts";
import { ButtonLink } from "../../../kit/buttons/ButtonLink.tsx";
import { carName, mainImage } from "./car_words.ts";
import { Card } from "../../../kit/layout/Card.tsx";
import { Picture } from "../gallery/Picture.tsx";

interface CarCardProps {
  car: { brand: string; model: string; images: readonly CarImage[] };
  /** Level of the heading with the car's name. */
  level?: 2 | 3;
  to?: string;
  more?: string;
  /** The first card of the page: its photo is loaded with high priority. */
  first?: boolean;
  /** Grey: the car cannot be had as it is asked for. */
  muted?: boolean;
  /** `sizes` of the photo's `<img>`. */
  sizes: string;
  /** Shown over the photo, at its left. */
  badge?: ReactNode;
  /** A button over the photo, at its right. */
  corner?: ReactNode;
  price: ReactNode;
  facts: ReactNode;
  /** Buttons. */
  children?: ReactNode;
  /** Called before the card is likely to be pressed, to load what its buttons open. */
  onWarm?: () => void;
}

/**
 * A car in a list: photo, name, price, facts, one row of buttons. The whole card links to `to`: by
 * the car's name, or by a button 'więcej' if `more` is set.
 */
export function CarCard(
  {
    car,
    level = 2,
    to,
    more,
    first = false,
    muted = false,
    sizes,
    badge,
    corner,
    price,
    facts,
    children,
    onWarm,
  }: CarCardProps,
) {
  const name = carName(car);
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <Card
      as="article"
      flush
      className="relative flex flex-col h-full transition-[box-shadow] has-[:is(h2,h3)_:focus-visible]:focus-ring hover:shadow-float"
      onPointerEnter={onWarm}
      onFocus={onWarm}
    >
      <div className={muted ? "relative opacity-60 grayscale" : "relative"}>
        <Picture image={mainImage(car)} alt="" priority={first} sizes={sizes} />
        {badge && (
          <span className="tag absolute top-3 left-3 bg-paper leading-relaxed">
            {badge}
          </span>
        )}
      </div>
      <div className="flex flex-1 flex-col p-5 pt-4">
        <Heading className="m-0 mb-0.5 text-18 font-bold leading-normal wrap-break-word">
          {to ? <CoveringLink to={to}>{name}</CoveringLink> : name}
        </Heading>
        {price}
        <div className="@container/car-card flex-1 mx-0 mt-3 mb-4 pt-4 border-t border-line">
          {facts}
        </div>
        <div className="flex flex-wrap gap-3 *:grow *:basis-[7rem] [&>button]:relative [&>button]:z-1">
          {children}
          {more && (
            <ButtonLink
              to={more}
              variant="secondary"
              // The pseudo-element covers the card: a scaled button would become its containing
              // block.
              className="after:absolute after:inset-0 after:rounded-card not-disabled:active:scale-none"
              aria-label={`więcej: ${name}`}
            >
              więcej
            </ButtonLink>
          )}
        </div>
      </div>
      {/* Last in the DOM, so that the keyboard reaches the car's link before this button. */}
      {corner && <div className="absolute z-1 top-2 right-2">{corner}</div>}
    </Card>
  );
}

/** A link that covers the whole card; the other buttons are above it. */
function CoveringLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="text-inherit no-underline after:absolute after:inset-0 after:rounded-card focus-visible:outline-none hover:text-brand"
    >
      {children}
    </Link>
  );
}
