import type { RentalPrice } from "../../../shared/rental/prices.ts";
import styles from "./BookBar.module.css";
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
    <div className={styles.bar}>
      <LowestPrice prices={prices} />
      <div className={styles.button}>
        <BookButton onBook={onBook} onWarm={onWarm} />
      </div>
    </div>
  );
}
