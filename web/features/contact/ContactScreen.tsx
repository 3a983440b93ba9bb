import { Link, useSearchParams } from "react-router-dom";
import { contactPage } from "../../../shared/contact/contact_page.ts";
import { usePageTitle } from "../../brand/use_page_title.ts";
import { paths } from "../../../shared/paths.ts";
import { Breadcrumbs } from "../../kit/layout/Breadcrumbs.tsx";
import { Container } from "../../kit/layout/Container.tsx";
import { PageHeader } from "../../kit/layout/PageHeader.tsx";
import { ContactForm } from "./ContactForm.tsx";
import { useResource } from "../../api/use_resource.ts";
import { readRentalCars, readSaleCars } from "../../api/visitor_reads.ts";
import { type AskedCar, askedRentalCar, askedSaleCar } from "./asked_car.ts";
import { ContactMap, ContactTiles } from "./ContactTiles.tsx";

/** `/kontakt`; with `?auto={carId}` the message about that car is prefilled (public-side §2.11). */
export function ContactScreen() {
  usePageTitle(contactPage.title, contactPage.description);
  const [query] = useSearchParams();
  const carId = query.get("auto") ?? "";
  const car = useAskedCar(carId);
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
      <Link to={paths.myBooking} className="mt-3 inline-flex min-h-target items-center">
        Zgubiłem link do rezerwacji
      </Link>
      <div className="mt-6 grid gap-6 lg:mt-8 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <ContactForm carId={carId} car={car} />
        <ContactMap />
      </div>
    </Container>
  );
}

/**
 * The car of `?auto={id}`, for sale or for rent; null if it does not exist, undefined while it
 * loads.
 */
function useAskedCar(id: string): AskedCar | null | undefined {
  const { data } = useResource(
    `askedcar/${id}`,
    (signal) => id ? findCar(id, signal) : Promise.resolve(null),
  );
  return data;
}

/** Searches the lists, which are stored for offline use; the id does not tell the kind of car. */
async function findCar(id: string, signal: AbortSignal): Promise<AskedCar | null> {
  const forSale = (await readSaleCars(signal)).find((car) => car.id === id);
  if (forSale) return askedSaleCar(forSale);
  const toRent = (await readRentalCars({}, signal)).find((car) => car.id === id);
  return toRent ? askedRentalCar(toRent) : null;
}
