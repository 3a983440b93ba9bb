import { calledDepartments } from "../../../../shared/company_words.ts";
import { useCompany } from "../../../brand/company.ts";
import { IN_GALLERY } from "../../../../shared/catalogue/photo_sizes.ts";
import type { CarFeature } from "../../../../shared/api/car_feature.ts";
import type { CarImage } from "../../../../shared/api/car_image.ts";
import { carName } from "../card/car_words.ts";
import styles from "./CarSheet.module.css";
import { PaperSheet } from "../../../brand/PaperSheet.tsx";
import { photosInOrder } from "../gallery/Gallery.tsx";
import { Picture } from "../gallery/Picture.tsx";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { bringCodeDrawer, codeDrawer } from "./code_drawer.ts";

/** What the sheet needs of a car of either kind. */
export type SheetCar = {
  readonly brand: string;
  readonly model: string;
  readonly images: readonly CarImage[];
  readonly features: readonly CarFeature[];
};

type Row = readonly [name: string, text: string];

/** Texts of the sheet for a car. */
export type SheetWords = {
  readonly price: string;
  readonly rows: readonly Row[];
  /** A price list with its heading and the note about its rule. */
  readonly priceList?: { readonly title: string; readonly rows: readonly Row[]; note: string };
  /** Paragraphs as the business wrote them. */
  readonly texts: readonly string[];
  /** What the printed address leads to. */
  readonly found: string;
};

/** The car as a printed sheet. */
export function CarSheet(
  { car, words, address }: { car: SheetCar; words: SheetWords; address: string },
) {
  const company = useCompany();
  const [main, ...others] = photosInOrder(car);
  const { price, rows, priceList, texts, found } = words;
  return (
    <PaperSheet>
      <div className={styles.title}>
        <p className={styles.name}>{carName(car)}</p>
        <p className={styles.price}>{price}</p>
      </div>
      <div className={styles.photos} data-count={Math.min(others.length + 1, MOST_PHOTOS)}>
        {/* In the width that the gallery shows, so that it is already in the browser's cache. */}
        <Picture image={main} alt="" sizes={IN_GALLERY} />
        {others.slice(0, MOST_PHOTOS - 1).map((image) => (
          <Picture key={image.id} image={image} alt="" sizes={IN_GALLERY} />
        ))}
      </div>
      <Rows rows={rows} />
      {priceList && (
        <>
          <h2 className={styles.heading}>{priceList.title}</h2>
          <Rows rows={priceList.rows} />
          <p className={styles.note}>{priceList.note}</p>
        </>
      )}
      <div className={styles.description}>
        {texts.map((text, index) => <p key={index}>{text}</p>)}
      </div>
      {car.features.length > 0 && (
        <p className={styles.equipment}>
          <strong>Wyposażenie:</strong> {car.features.map((feature) => feature.iconName).join(", ")}
        </p>
      )}
      <footer className={styles.foot}>
        <AddressCode address={address} found={found} />
        <dl className={styles.phones}>
          {calledDepartments(company).map(({ key, name, phone }) => (
            <div key={key}>
              <dt>{name}</dt>
              <dd>{phone}</dd>
            </div>
          ))}
        </dl>
      </footer>
    </PaperSheet>
  );
}

function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className={styles.rows}>
      {rows.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

const MOST_PHOTOS = 3;

/** The address of the car's page, as a QR code and as text. */
function AddressCode({ address, found }: {
  address: string;
  /** What the address leads to. */
  found: string;
}) {
  const { draw } = useSnapshot(codeDrawer);
  useEffect(() => {
    // The browser's own 'Print' leaves no time to load the code.
    const timer = setTimeout(bringCodeDrawer, PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  const code = draw?.(address);
  return (
    <div className="flex items-center gap-[4mm] [&>p]:m-0 [&>p]:wrap-anywhere">
      {code && (
        <svg
          viewBox={`0 0 ${code.size} ${code.size}`}
          className="flex-none size-[32mm] m-[-3mm] mr-0 bg-paper fill-ink"
          role="img"
          aria-label="Kod QR z adresem samochodu"
          shapeRendering="crispEdges"
        >
          <path d={code.path} />
        </svg>
      )}
      <p>
        {found}:
        <br />
        <strong>{address.replace(/^https?:\/\//, "")}</strong>
      </p>
    </div>
  );
}

/** Milliseconds after the car was rendered: what the visitor sees loads first. */
const PATIENCE = 2000;
