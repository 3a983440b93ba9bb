import { openingLines } from "../../../shared/opening_hours.ts";
import { addressLine } from "../../../shared/company_words.ts";
import { useCompany } from "../../brand/company.ts";
import Mail from "lucide-react/icons/mail";
import MapPin from "lucide-react/icons/map-pin";
import MessageSquareText from "lucide-react/icons/message-square-text";
import { Link } from "react-router-dom";
import type { SaleCar } from "../../../shared/api/sale_car.ts";
import { paths } from "../../../shared/paths.ts";
import { useState } from "react";
import { Button } from "../../kit/buttons/Button.tsx";
import { AskDialog } from "./lazy_parts.ts";
import { ButtonLink } from "../../kit/buttons/ButtonLink.tsx";
import { CallButton } from "../cars/tools/CallButton.tsx";
import { CarTools } from "../cars/tools/CarTools.tsx";
import { FeatureIcon } from "../cars/equipment/Equipment.tsx";
import { paragraphs } from "../../../shared/sale/sale_car_words.ts";
import type { SheetWords } from "../cars/tools/CarSheet.tsx";
import { carDetails, specFacts } from "./SaleCarTable.tsx";
import { priceText, SalePrice } from "../cars/card/SalePrice.tsx";

/** Id of the equipment section on the car's page. */
export const EQUIPMENT_ANCHOR = "wyposazenie";

/** Price, highlights, and contact buttons, next to the photos. */
export function SaleOffer({ car }: { car: SaleCar }) {
  const company = useCompany();
  const [asking, setAsking] = useState(false);
  const { mapLink } = company;
  const address = addressLine(company);
  const hours = openingLines(company).map(({ days, hours }) => `${days} ${hours}`).join(", ");
  return (
    <div className="grid gap-6 lg:surface lg:in-view lg:p-6 lg:[scrollbar-width:thin]">
      <div>
        <SalePrice car={car} currency="PLN" />
        {!car.price && <p className="m-0 text-muted">Cenę podamy przez telefon.</p>}
      </div>
      <TopFeatures car={car} />
      <div className="flex flex-wrap gap-3 *:flex-auto">
        <CallButton variant="primary" size="large" className="max-md:hidden md:basis-full" />
        <Button
          variant="secondary"
          icon={<MessageSquareText aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => setAsking(true)}
        >
          Zadaj pytanie o ten samochód
        </Button>
        <ButtonLink to={paths.contactForm} variant="secondary" icon={<Mail aria-hidden="true" />}>
          Napisz
        </ButtonLink>
      </div>
      {address && (
        <div className="flex gap-3 border-t border-line pt-4">
          <MapPin aria-hidden="true" size={20} className="mt-0.75 text-brand" />
          <div>
            <p className="m-0 font-semibold">{address}</p>
            {hours && <p className="m-0 text-14 text-muted">{hours}</p>}
            {mapLink && (
              <a
                href={mapLink}
                target="_blank"
                rel="noopener noreferrer"
                className="inline-block py-3 text-14 font-semibold"
              >
                Zobacz na mapie
              </a>
            )}
          </div>
        </div>
      )}
      {asking && <AskDialog car={car} onClose={() => setAsking(false)} />}
      <CarTools kind="sale" car={car} sheet={saleSheet(car)} />
    </div>
  );
}

/** The first pieces of equipment with their icons, and a link to the others. */
function TopFeatures({ car: { features } }: { car: SaleCar }) {
  if (features.length === 0) return null;
  const more = features.length - MOST_ON_TOP;
  return (
    <ul className="m-0 flex list-none flex-wrap gap-2 p-0" aria-label="Najważniejsze wyposażenie">
      {features.slice(0, MOST_ON_TOP).map((feature) => (
        <li key={feature.id} className={PILL}>
          <FeatureIcon icon={feature.icon} size={20} />
          {feature.iconName}
        </li>
      ))}
      {more > 0 && (
        <li className={PILL}>
          <Link
            to={`#${EQUIPMENT_ANCHOR}`}
            className="-mx-3 -my-1.5 grid min-h-target min-w-target place-items-center px-3 font-bold no-underline"
            aria-label={`Całe wyposażenie, jeszcze ${more}`}
          >
            {`+${more}`}
          </Link>
        </li>
      )}
    </ul>
  );
}

const MOST_ON_TOP = 5;
const PILL =
  "inline-flex min-h-9 items-center gap-1.5 rounded-full bg-mist px-3 py-0.5 text-14 leading-snug font-medium";

/** Texts of a sale car's printed sheet. */
function saleSheet(car: SaleCar): SheetWords {
  return {
    price: priceText(car),
    rows: [
      ...specFacts(car).map(({ name, text }) => [name, text] as const),
      ...carDetails(car),
    ],
    texts: paragraphs(car.description),
    found: "Zdjęcia i aktualna cena",
  };
}
