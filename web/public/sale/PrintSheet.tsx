import { createPortal } from "react-dom";
import type { SaleCar } from "../../../shared/api/sale_car.ts";
import { company } from "../../../shared/company.ts";
import { paragraphs } from "../../../shared/sale/sale_car_words.ts";
import { paths } from "../../state/paths.ts";
import { carName, mainImage } from "../../ui/car_words.ts";
import { Picture } from "../../ui/Picture.tsx";
import { zloty } from "../../ui/zloty.ts";
import { AddressCode } from "./AddressCode.tsx";
import { carDetails } from "./car_details.ts";
import { priceText } from "./price_text.ts";
import styles from "./PrintSheet.module.css";

/** The car on one sheet of paper: seen only by the printer, which sees nothing else of the page. */
export function PrintSheet({ car }: { car: SaleCar }) {
  const [sales] = company.departments;
  const { street, postalCode, city } = company.address;
  const rows = carDetails(car).filter(([name]) => name !== "Nazwa");
  return createPortal(
    <div className={styles.sheet}>
      <header className={styles.head}>
        <div>
          <p className={styles.name}>{carName(car)}</p>
          <p className={styles.price}>{priceText(car)}</p>
        </div>
        <p className={styles.company}>
          <strong>{company.name}</strong>
          <br />
          {street}, {postalCode} {city}
          <br />
          {sales.phone}
        </p>
      </header>
      <div className={styles.top}>
        <Picture image={mainImage(car)} alt="" sizes="60vw" priority className={styles.photo} />
        <dl className={styles.rows}>
          <Row name="Przebieg" text={`${zloty(car.mileage)} km`} />
          {rows.map(([name, text]) => <Row key={name} name={name} text={text} />)}
        </dl>
      </div>
      <div className={styles.description}>
        {paragraphs(car.description).map((part, index) => <p key={index}>{part}</p>)}
      </div>
      {car.features.length > 0 && (
        <p className={styles.equipment}>
          <strong>Wyposażenie:</strong> {car.features.map((feature) => feature.iconName).join(", ")}
        </p>
      )}
      <footer className={styles.foot}>
        <AddressCode address={location.origin + paths.saleCar(car.id)} />
      </footer>
    </div>,
    document.body,
  );
}

function Row({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}
