import { type ReactNode, useEffect } from "react";
import type { SaleCar } from "../../../shared/api/sale_car.ts";
import { paragraphs } from "../../../shared/sale/sale_car_words.ts";
import { noteCarSeen } from "../cars/tools/seen_cars.ts";
import { carName } from "../cars/card/car_words.ts";
import { Equipment } from "../cars/equipment/Equipment.tsx";
import { Gallery } from "../cars/gallery/Gallery.tsx";
import { Later } from "../../kit/layout/Later.tsx";
import { ContactBar } from "./ContactBar.tsx";
import { photosInOrder } from "../cars/gallery/photos_in_order.ts";
import { SaleCarTable } from "./SaleCarTable.tsx";
import { EQUIPMENT_ANCHOR, SaleOffer } from "./SaleOffer.tsx";
import { SpecBlocks } from "./SpecBlocks.tsx";

/** A sale car as a whole, in the order of public-side §2.5. */
export function SaleCarDetail({ car }: { car: SaleCar }) {
  useEffect(() => noteCarSeen("sale", car.id), [car.id]);
  return (
    <article>
      <div className="grid gap-8 lg:[grid-template:'photos_offer'_auto_'more_offer'_1fr_/_minmax(0,1.55fr)_minmax(0,1fr)] lg:gap-12">
        <div className="min-w-0 lg:[grid-area:photos]">
          <Gallery images={photosInOrder(car)} name={carName(car)} />
        </div>
        <div className="min-w-0 lg:[grid-area:offer]">
          <SaleOffer car={car} />
        </div>
        <div className="min-w-0 grid grid-cols-1 gap-12 content-start lg:[grid-area:more]">
          <Later height="18rem">
            <SpecBlocks car={car} />
            <Description text={car.description} />
          </Later>
          <Later height="20rem">
            <Section title="Szczegóły">
              <SaleCarTable car={car} />
            </Section>
          </Later>
          <Later height="16rem">
            <div id={EQUIPMENT_ANCHOR}>
              <Equipment features={car.features} />
            </div>
          </Later>
        </div>
      </div>
      <ContactBar car={car} />
    </article>
  );
}

/** Text only, as the business wrote it: paragraphs and line breaks are kept. */
function Description({ text }: { text: string }) {
  const parts = paragraphs(text);
  if (parts.length === 0) return null;
  return (
    <Section title="Opis">
      <div className="grid max-w-[68ch] gap-4">
        {parts.map((part, index) => (
          <p key={index} className="m-0 wrap-anywhere whitespace-pre-line">{part}</p>
        ))}
      </div>
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="[content-visibility:auto] [contain-intrinsic-size:auto_24rem] [overflow-clip-margin:8px]">
      <h2 className="m-0 mb-4 text-22 leading-snug">{title}</h2>
      {children}
    </section>
  );
}
