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
import styles from "./SaleOffer.module.css";

/** Where the equipment stands on the car's page. */
export const EQUIPMENT_ANCHOR = "wyposazenie";

/** Price, what stands out, and the ways to the business, beside the photos. */
export function SaleOffer({ car }: { car: SaleCar }) {
  const { address, openingHours, mapLink } = company;
  return (
    <div className={styles.offer}>
      <div>
        <PlnPrice car={car} />
        {!car.price && <p className={styles.ask}>Cenę podamy przez telefon.</p>}
      </div>
      <TopFeatures car={car} />
      <div className={styles.actions}>
        <CallButton variant="primary" size="large" className={styles.call} />
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
      <div className={styles.place}>
        <MapPin aria-hidden="true" size={20} />
        <div>
          <p className={styles.address}>
            {address.street}, {address.postalCode} {address.city}
          </p>
          <p className={styles.hours}>
            {openingHours.map(({ days, hours }) => `${days} ${hours}`).join(", ")}
          </p>
          <a href={mapLink} target="_blank" rel="noopener noreferrer" className={styles.map}>
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
    <ul className={styles.features} aria-label="Najważniejsze wyposażenie">
      {features.slice(0, MOST_ON_TOP).map((feature) => (
        <li key={feature.id}>
          <FeatureIcon icon={feature.icon} size={20} />
          {feature.iconName}
        </li>
      ))}
      {more > 0 && (
        <li className={styles.rest}>
          <Link to={`#${EQUIPMENT_ANCHOR}`} aria-label={`Całe wyposażenie, jeszcze ${more}`}>
            {`+${more}`}
          </Link>
        </li>
      )}
    </ul>
  );
}

const MOST_ON_TOP = 5;
