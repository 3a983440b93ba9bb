import Mail from "lucide-react/icons/mail";
import MapPin from "lucide-react/icons/map-pin";
import MessageSquareText from "lucide-react/icons/message-square-text";
import { Link } from "react-router-dom";
import type { SaleCar } from "../../../shared/api/sale_car.ts";
import { company } from "../../../shared/company.ts";
import { paths } from "../../site/paths.ts";
import { askAddress } from "../cars/tools/ask_address.ts";
import { ButtonLink } from "../../kit/buttons/ButtonLink.tsx";
import { CallButton } from "../cars/tools/CallButton.tsx";
import { CarTools } from "../cars/tools/CarTools.tsx";
import { FeatureIcon } from "../cars/equipment/FeatureIcon.tsx";
import { PlnPrice } from "./PlnPrice.tsx";
import { saleSheet } from "./sale_sheet.ts";

/** Where the equipment stands on the car's page. */
export const EQUIPMENT_ANCHOR = "wyposazenie";

/** Price, what stands out, and the ways to the business, beside the photos. */
export function SaleOffer({ car }: { car: SaleCar }) {
  const { address, openingHours, mapLink } = company;
  return (
    <div className="grid gap-6 lg:sticky lg:top-[calc(var(--top-bar)+24px)] lg:overflow-y-auto lg:max-h-[calc(100dvh-var(--top-bar)-var(--bottom-inset)-2*24px)] lg:p-6 lg:[scrollbar-width:thin] lg:border lg:border-line lg:rounded-card">
      <div>
        <PlnPrice car={car} />
        {!car.price && <p className="m-0 text-muted">Cenę podamy przez telefon.</p>}
      </div>
      <TopFeatures car={car} />
      <div className="flex flex-wrap gap-3 *:flex-auto">
        <CallButton
          variant="primary"
          size="large"
          className="max-md:hidden md:basis-full"
        />
        <ButtonLink
          to={askAddress(car.id)}
          variant="secondary"
          icon={<MessageSquareText aria-hidden="true" />}
        >
          Zapytaj o ten samochód
        </ButtonLink>
        <ButtonLink
          to={paths.contactForm}
          variant="secondary"
          icon={<Mail aria-hidden="true" />}
        >
          Napisz
        </ButtonLink>
      </div>
      <div className="flex gap-3 pt-4 border-t border-line [&>svg]:flex-none [&>svg]:mt-[3px] [&>svg]:text-brand [&_p]:m-0">
        <MapPin aria-hidden="true" size={20} />
        <div>
          <p className="font-semibold">
            {address.street}, {address.postalCode} {address.city}
          </p>
          <p className="text-muted text-14">
            {openingHours.map(({ days, hours }) => `${days} ${hours}`).join(", ")}
          </p>
          <a
            href={mapLink}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-block py-3 text-14 font-semibold"
          >
            Zobacz na mapie
          </a>
        </div>
      </div>
      <CarTools kind="sale" car={car} sheet={saleSheet(car)} />
    </div>
  );
}

/** The first pieces of equipment with their icons; the rest is one press away. */
function TopFeatures({ car: { features } }: { car: SaleCar }) {
  if (features.length === 0) return null;
  const more = features.length - MOST_ON_TOP;
  return (
    <ul
      className="flex flex-wrap gap-2 m-0 p-0 list-none [&>li]:inline-flex [&>li]:items-center [&>li]:gap-1.5 [&>li]:min-h-9 [&>li]:px-3 [&>li]:py-0.5 [&>li]:rounded-full [&>li]:bg-mist [&>li]:text-14 [&>li]:font-medium [&>li]:leading-snug [&>li>:first-child]:flex-none"
      aria-label="Najważniejsze wyposażenie"
    >
      {features.slice(0, MOST_ON_TOP).map((feature) => (
        <li key={feature.id}>
          <FeatureIcon icon={feature.icon} size={20} />
          {feature.iconName}
        </li>
      ))}
      {more > 0 && (
        <li className="[&_a]:grid [&_a]:place-items-center [&_a]:min-w-target [&_a]:min-h-target [&_a]:-mx-3 [&_a]:-my-1.5 [&_a]:px-3 [&_a]:text-brand [&_a]:font-bold [&_a]:no-underline">
          <Link to={`#${EQUIPMENT_ANCHOR}`} aria-label={`Całe wyposażenie, jeszcze ${more}`}>
            {`+${more}`}
          </Link>
        </li>
      )}
    </ul>
  );
}

const MOST_ON_TOP = 5;
