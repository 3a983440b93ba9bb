import { homePage } from "../../../shared/home/home_page.ts";
import { CarDrawing } from "../../kit/layout/CarDrawing.tsx";
import { Container } from "../../kit/layout/Container.tsx";

/** How the page begins where there is no room for the hero. */
export function HomeIntro() {
  return (
    <section className="bg-[linear-gradient(var(--mist),var(--paper))]">
      <Container className="flex items-center justify-between gap-8 pt-6 pb-2 md:pt-12 md:pb-6">
        <div>
          <h1 className="m-0 text-40 leading-tight font-heavy tracking-tight" tabIndex={-1}>
            {homePage.title}
          </h1>
          <p className="mt-2 mb-0 max-w-[54ch] text-18 text-muted">{homePage.lead}</p>
        </div>
        <CarDrawing className="hidden w-[min(34%,340px)] shrink-0 text-brand md:block" />
      </Container>
    </section>
  );
}
