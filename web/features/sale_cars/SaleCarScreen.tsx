import { type ReactNode, useEffect, useState } from "react";
import { useParams } from "react-router-dom";
import type { SaleCar } from "../../../shared/api/sale_car.ts";
import { saleCarWords } from "../../../shared/catalogue/car_page_words.ts";
import { saleListPage } from "../../../shared/catalogue/list_pages.ts";
import { paragraphs } from "../../../shared/sale/sale_car_words.ts";
import { carName } from "../cars/card/car_words.ts";
import { CarBar, CarLayout, CarPage, CarSkeleton } from "../cars/page/CarPage.tsx";
import { Equipment } from "../cars/equipment/Equipment.tsx";
import { Gallery, photosInOrder, PhotoViewer } from "../cars/gallery/Gallery.tsx";
import { Picture } from "../cars/gallery/Picture.tsx";
import { CallButton } from "../cars/tools/CallButton.tsx";
import { noteCarSeen } from "../cars/tools/favourite_and_seen_cars.ts";
import { SalePrice } from "../cars/card/SalePrice.tsx";
import { SaleCarTable, SpecBlocks } from "./SaleCarTable.tsx";
import { EQUIPMENT_ANCHOR, SaleOffer } from "./SaleOffer.tsx";
import { isSold } from "../../../shared/catalogue/sale_state.ts";
import { SimilarCars, VehicleRecord } from "./lazy_parts.ts";
import { useSaleCar } from "./use_sale_car.ts";
import { Later } from "../../kit/layout/Later.tsx";
import { Skeleton } from "../../kit/states/Skeleton.tsx";
import { paths } from "../../../shared/paths.ts";

/** `/sprzedaz-aut/{id}`: one sale car, or a note that it does not exist (public-side §2.5). */
export function SaleCarScreen() {
  const { id = "" } = useParams();
  return (
    <CarPage
      car={useSaleCar(id)}
      list={{ name: saleListPage.name, to: paths.saleCars }}
      words={saleCarWords}
      lead={leadOf}
      missing={MISSING}
      skeleton={
        <CarSkeleton
          photos={
            <>
              <Skeleton ratio="4 / 3" corners="rounded-card" />
              <div className="grid grid-cols-4 gap-3 mt-3">
                {[1, 2, 3, 4].map((one) => <Skeleton key={one} ratio="4 / 3" />)}
              </div>
            </>
          }
        >
          <Skeleton width="65%" height="2.1rem" />
          <Skeleton height="5.5rem" />
          <Skeleton height="3.25rem" />
          <Skeleton height="2.75rem" />
          <Skeleton width="80%" height="2.5rem" />
        </CarSkeleton>
      }
    >
      {(car) => <SaleCarDetail key={car.id} car={car} />}
    </CarPage>
  );
}

const MISSING = {
  title: "Tego samochodu nie ma już w naszej ofercie",
  text: "Mógł już znaleźć nabywcę albo link jest niepełny. Zobacz, co mamy teraz na placu.",
  link: "Zobacz auta na sprzedaż",
};

/** State of the offer, condition and production year (public-side §2.5). */
function leadOf({ state, vehicleCondition, productionYear }: SaleCar): string {
  return [
    state === "W ofercie" ? "" : state,
    vehicleCondition,
    productionYear ? `${productionYear} rok` : "",
  ].filter(Boolean).join(" · ");
}

/** The page of a sale car, in the order of public-side §2.5. */
function SaleCarDetail({ car }: { car: SaleCar }) {
  useEffect(() => noteCarSeen("sale", car.id), [car.id]);
  return (
    <article>
      <CarLayout
        photos={<Gallery images={photosInOrder(car)} name={carName(car)} />}
        offer={<SaleOffer car={car} />}
      >
        <Later height="18rem">
          <Section title="Szczegóły">
            <SpecBlocks car={car} />
          </Section>
          <Description text={car.description} />
          <Repairs car={car} />
        </Later>
        <Later height="20rem">
          <Section title="Dane pojazdu">
            <SaleCarTable car={car} />
          </Section>
        </Later>
        {car.recordShown && <VehicleRecord car={car} />}
        <Later height="16rem">
          <div id={EQUIPMENT_ANCHOR}>
            <Equipment features={car.features} />
          </div>
        </Later>
      </CarLayout>
      {isSold(car) && <SimilarCars car={car} />}
      <CarBar className="justify-between">
        <SalePrice car={car} currency="zł" size="normal" />
        <CallButton variant="primary" size="large" className="flex-auto max-w-[12rem]" />
      </CarBar>
    </article>
  );
}

function Description({ text }: { text: string }) {
  if (text.trim() === "") return null;
  return (
    <Section title="Opis">
      <Paragraphs text={text} />
    </Section>
  );
}

/** What has to be repaired on a damaged car, in words and in the photos chosen for it. */
function Repairs({ car }: { car: SaleCar }) {
  const [viewed, setViewed] = useState<number>();
  const { vehicleCondition, repairs = "", repairPhotos = [] } = car;
  const photos = photosInOrder(car).filter(({ imageId }) => repairPhotos.includes(imageId));
  if (vehicleCondition !== "Uszkodzony" || (repairs === "" && photos.length === 0)) return null;
  const name = `${carName(car)}, do naprawy`;
  return (
    <Section title="Co jest do naprawy">
      <Paragraphs text={repairs} />
      <ul className="m-0 mt-4 grid list-none grid-cols-2 gap-3 p-0 empty:hidden sm:grid-cols-3">
        {photos.map((image, index) => (
          <li key={image.id}>
            <button
              type="button"
              className="block w-full cursor-zoom-in overflow-hidden rounded-card p-0"
              aria-haspopup="dialog"
              onClick={() => setViewed(index)}
            >
              <Picture
                image={image}
                alt={`${image.alt || name}, powiększ`}
                sizes="(min-width: 640px) 260px, 50vw"
              />
            </button>
          </li>
        ))}
      </ul>
      {viewed !== undefined && (
        <PhotoViewer
          images={photos}
          name={name}
          first={viewed}
          onClose={() => setViewed(undefined)}
        />
      )}
    </Section>
  );
}

/** Plain text as the business wrote it: paragraphs and line breaks are kept. */
function Paragraphs({ text }: { text: string }) {
  return (
    <div className="grid max-w-[68ch] gap-4">
      {paragraphs(text).map((part, index) => (
        <p key={index} className="m-0 wrap-anywhere whitespace-pre-line">{part}</p>
      ))}
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="unseen-24 [overflow-clip-margin:8px]">
      <h2 className="m-0 mb-4 text-22 leading-snug">{title}</h2>
      {children}
    </section>
  );
}
