import { useSearchParams } from "react-router-dom";
import { contactPage } from "../../../shared/contact/contact_page.ts";
import { usePageTitle } from "../../site/use_page_title.ts";
import { paths } from "../../site/paths.ts";
import { Breadcrumbs } from "../../kit/layout/Breadcrumbs.tsx";
import { Container } from "../../kit/layout/Container.tsx";
import { PageHeader } from "../../kit/layout/PageHeader.tsx";
import { ContactForm } from "./ContactForm.tsx";
import { ContactMap } from "./ContactMap.tsx";
import { ContactTiles } from "./ContactTiles.tsx";
import { useAskedCar } from "./use_asked_car.ts";

/** `/kontakt`; with `?auto={carId}` the message about that car is begun (public-side §2.11). */
export function ContactScreen() {
  usePageTitle(contactPage.title, contactPage.description);
  const [query] = useSearchParams();
  const car = useAskedCar(query.get("auto"));
  return (
    <Container className="pb-12">
      <PageHeader
        breadcrumbs={
          <Breadcrumbs items={[{ label: "Strona główna", to: paths.home }, { label: "Kontakt" }]} />
        }
        title={contactPage.title}
        lead={contactPage.lead}
      />
      <ContactTiles />
      <div className="mt-6 grid gap-6 lg:mt-8 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <ContactForm car={car} />
        <ContactMap />
      </div>
    </Container>
  );
}
