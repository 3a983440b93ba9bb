import BadgeCheck from "lucide-react/icons/badge-check";
import type { HeroSection } from "../../../../shared/catalogue/hero_section.ts";
import { heroBadge } from "../../../../shared/home/home_page.ts";
import { showsSection } from "../../../../shared/parts/home_sections.ts";
import { paths } from "../../../../shared/paths.ts";
import { useCompany } from "../../../brand/company.ts";
import { ButtonLink } from "../../../kit/buttons/ButtonLink.tsx";
import { classNames } from "../../../kit/base/class_names.ts";
import { Container } from "../../../kit/layout/Container.tsx";
import { useState } from "react";
import { imageAddress } from "../../../kit/layout/image_address.ts";

/** The home page's desktop hero, for the page itself and for the preview in the settings. */
export function HeroBanner(
  { section, settled = true, heading: Heading = "h1" }: {
    section: HeroSection;
    /** False while its texts may still be replaced by loaded ones. */
    settled?: boolean;
    /** A page has one h1: if it has another one, the title is a paragraph. */
    heading?: "h1" | "p";
  },
) {
  const { title, subtitle, description } = section;
  const company = useCompany();
  return (
    <section className="overflow-clip [background:linear-gradient(var(--mist),var(--paper))]">
      <Container
        className={classNames(
          "grid grid-cols-[minmax(0,1fr)_minmax(0,640px)] items-center gap-4 min-h-130 pt-12 pb-8",
          settled
            ? "animate-[appear_var(--quick)_both]"
            : "animate-[appear_var(--quick)_400ms_both]",
        )}
      >
        <div className="relative z-1">
          {showsSection(company, "slogans") && (
            <p className="inline-flex items-center gap-2 m-0 mb-4 pr-3.5 pl-2.5 py-1.5 rounded-full bg-brand-tint text-brand text-14 font-semibold">
              <BadgeCheck aria-hidden="true" size={18} />
              {heroBadge}
            </p>
          )}
          <Heading
            className="m-0 text-[calc(1.35*var(--text-40))] font-heavy tracking-[-0.025em] leading-[1.06] wrap-break-word"
            tabIndex={-1}
          >
            {title} <span className="block text-brand">{subtitle}</span>
          </Heading>
          <p className="max-w-[46ch] mx-0 mt-4 mb-6 text-muted text-18">{description}</p>
          <ButtonLink to={paths.rentalCars} size="large">Lista samochodów</ButtonLink>
        </div>
        <HeroImage section={section} />
      </Container>
    </section>
  );
}

/**
 * The hero's image, moved by pixels and scaled by percent; without one, or if it fails to load, the
 * default car.
 */
function HeroImage({ section }: { section: HeroSection }) {
  const { imagePath, top, right, scale } = section;
  const [failed, setFailed] = useState<string>();
  const drawn = !imagePath || failed === imagePath;
  return (
    <div className="relative origin-center" style={{ top, right, scale: scale / 100 }}>
      <img
        key={drawn ? "" : imagePath}
        src={drawn ? heroCar : imageAddress(imagePath)}
        alt=""
        width={640}
        height={430}
        className="block w-full h-auto aspect-640/430 object-contain"
        fetchPriority="high"
        onError={() => setFailed(imagePath)}
      />
    </div>
  );
}

const heroCar = new URL("./hero_car.svg", import.meta.url).href;
