import { Link } from "react-router-dom";
import { paths } from "../../../shared/paths.ts";
import { Container } from "../../kit/layout/Container.tsx";
import { VisuallyHidden } from "../../kit/layout/VisuallyHidden.tsx";
import { HomeHeading } from "./HomeHeading.tsx";

/**
 * Car parts for French brands: the brands' names, in our own typeface, link to the parts
 * (public-side §2.3).
 */
export function BrandBanner() {
  return (
    <section
      aria-labelledby="brands"
      className="my-[clamp(24px,4vw,48px)] bg-ink py-[clamp(32px,5vw,72px)] text-paper [contain-intrinsic-size:auto_28rem] [content-visibility:auto]"
    >
      <Container className="grid items-center gap-8 lg:grid-cols-[1fr_1.2fr] lg:gap-12">
        <div>
          <HomeHeading id="brands">Oryginalne części do francuskich marek</HomeHeading>
          <p className="mt-2 mb-0 max-w-[46ch] text-line">
            Od filtra po silnik, nowe i używane. Podaj numer VIN, a&nbsp;sprawdzimy, która część
            pasuje.
          </p>
        </div>
        <ul className="m-0 grid list-none grid-cols-[repeat(auto-fit,minmax(min(100%,4.4rem),1fr))] gap-3 p-0">
          {BRANDS.map((brand) => (
            <li key={brand}>
              <Link
                to={paths.parts}
                className="flex flex-col items-center gap-3 rounded-card border border-muted px-2 pt-6 pb-5 text-paper no-underline hover:border-paper hover:bg-paper hover:text-brand focus-visible:outline-paper"
              >
                <Emblem letter={brand.charAt(0)} />
                <VisuallyHidden>Części:</VisuallyHidden>{" "}
                <span className="text-[min(5.5vw,clamp(0.8125rem,0.65rem+0.8vw,1rem))] font-bold tracking-[0.12em] uppercase">
                  {brand}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}

const BRANDS = ["Citroën", "Peugeot", "Renault"];

/** The brand's first letter in a brake disc: our own drawing, not the manufacturer's logo. */
function Emblem({ letter }: { letter: string }) {
  return (
    <svg
      viewBox="0 0 72 72"
      width={72}
      height={72}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
      className="h-auto w-[min(72px,70%)]"
    >
      <circle cx="36" cy="36" r="34" />
      <circle
        cx="36"
        cy="36"
        r="28.500"
        strokeDasharray="0.1 8.853"
        strokeLinecap="round"
        strokeWidth="4"
        opacity="0.7"
      />
      <circle cx="36" cy="36" r="22" />
      <text
        x="36"
        y="45"
        textAnchor="middle"
        fill="currentColor"
        stroke="none"
        fontSize="26"
        fontWeight="700"
      >
        {letter}
      </text>
    </svg>
  );
}
