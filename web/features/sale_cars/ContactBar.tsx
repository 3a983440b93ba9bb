import type { SaleCar } from "../../../shared/api/sale_car.ts";
import { CallButton } from "../cars/tools/CallButton.tsx";
import { PlnPrice } from "./PlnPrice.tsx";

/** On phones: price and 'Zadzwoń', in view above the bottom bar as far as the car's page goes. */
export function ContactBar({ car }: { car: SaleCar }) {
  return (
    <div
      data-bottom-bar
      className="sticky z-5 bottom-[var(--bottom-inset,0)] flex flex-wrap items-center justify-between gap-y-2 gap-x-4 -mx-gutter mt-6 mb-0 px-gutter py-2 border-y border-line bg-paper md:hidden"
    >
      <PlnPrice car={car} size="normal" />
      <CallButton variant="primary" size="large" className="flex-auto max-w-[12rem]" />
    </div>
  );
}
