import ArrowRight from "lucide-react/icons/arrow-right";
import type { ReactNode } from "react";
import { ButtonLink } from "../../kit/buttons/ButtonLink.tsx";
import { Container } from "../../kit/layout/Container.tsx";
import { VisuallyHidden } from "../../kit/layout/VisuallyHidden.tsx";
import { HomeHeading } from "./HomeHeading.tsx";

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
    <section
      aria-labelledby={id}
      className="py-[clamp(24px,4vw,48px)] [contain-intrinsic-size:auto_36rem] [content-visibility:auto]"
    >
      <Container>
        <div className="mb-3 flex flex-wrap items-end justify-between sm:mb-6 sm:gap-x-6 sm:gap-y-3">
          <div className="min-w-0">
            <HomeHeading id={id}>{title}</HomeHeading>
            <p className="mt-1 mb-0 text-muted">{lead}</p>
          </div>
          {/* On a phone a plain link: the cars come first. */}
          <ButtonLink
            to={offer}
            variant="secondary"
            className="shrink-0 max-sm:border-transparent! max-sm:px-0! max-sm:text-brand!"
          >
            Pełna oferta
            <ArrowRight aria-hidden="true" className="sm:hidden" />
            <VisuallyHidden>{`: ${offerOf}`}</VisuallyHidden>
          </ButtonLink>
        </div>
        {children}
      </Container>
    </section>
  );
}
