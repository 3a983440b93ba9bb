import type { RentalPrice } from "../../../shared/rental/prices.ts";
import { BookButton } from "./BookButton.tsx";
import { LowestPrice } from "./LowestPrice.tsx";

/** On phones: price and 'Wypożycz', in view above the bottom bar as far as the car's page goes. */
export function BookBar(
  { prices, onBook, onWarm }: {
    prices: readonly RentalPrice[];
    onBook: () => void;
    onWarm: () => void;
  },
) {
  return (
    <div
      data-bottom-bar
      className="sticky z-5 bottom-[var(--bottom-inset,0)] flex flex-wrap items-center gap-y-2 gap-x-4 -mx-gutter mt-6 mb-0 px-gutter py-2 border-y border-line bg-paper *:first:flex-none md:hidden"
    >
      <LowestPrice prices={prices} />
      <div className="flex-auto">
        <BookButton onBook={onBook} onWarm={onWarm} />
      </div>
    </div>
  );
}
