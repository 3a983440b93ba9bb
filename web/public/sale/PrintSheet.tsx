import type { SaleCar } from "../../../shared/api/sale_car.ts";
import { paragraphs } from "../../../shared/sale/sale_car_words.ts";
import { paths } from "../../state/paths.ts";
import { carName } from "../../ui/car_words.ts";
import { GALLERY_SIZES } from "../../ui/Gallery.tsx";
import { PaperSheet } from "../../ui/PaperSheet.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { zloty } from "../../ui/zloty.ts";
import { AddressCode } from "./AddressCode.tsx";
import { carDetails } from "./car_details.ts";
import { photosInOrder } from "../../ui/photos_in_order.ts";
import { priceText } from "./price_text.ts";
import styles from "./PrintSheet.module.css";

/** The car on one sheet of paper. */
export function PrintSheet({ car }: { car: SaleCar }) {
  const [main, ...others] = photosInOrder(car);
  const rows = [
    ["Przebieg", `${zloty(car.mileage)} km`] as const,
    ...carDetails(car).filter(([name]) => name !== "Nazwa"),
  ];
  return (
    <PaperSheet>
      <div className={styles.title}>
        <p className={styles.name}>{carName(car)}</p>
        <p className={styles.price}>{priceText(car)}</p>
      </div>
      <div className={styles.photos} data-count={Math.min(others.length + 1, MOST_PHOTOS)}>
        {/* Of the width that the page shows, so that it is there at once. */}
        <Picture image={main} alt="" sizes={GALLERY_SIZES} />
        {others.slice(0, MOST_PHOTOS - 1).map((image) => (
          <Picture key={image.id} image={image} alt="" sizes={GALLERY_SIZES} />
        ))}
      </div>
      <dl className={styles.rows}>
        {rows.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
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
    </PaperSheet>
  );
}

const MOST_PHOTOS = 3;
