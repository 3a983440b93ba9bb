import { Heart, Printer, Share2 } from "lucide-react";
import type { SaleCar } from "../../../shared/api/sale_car.ts";
import { useFavouriteCars } from "../../state/favourite_cars.ts";
import { paths } from "../../state/paths.ts";
import { Button } from "../../ui/Button.tsx";
import { carName } from "../../ui/car_words.ts";
import { classNames } from "../../ui/class_names.ts";
import { sharePage } from "../../ui/share_page.ts";
import styles from "./CarTools.module.css";
import { bringCodeDrawer } from "./code_drawer.ts";
import { pressHeart } from "./FavouriteButton.tsx";

/** What a visitor does with a car's page: heart, share, print. */
export function CarTools({ car }: { car: SaleCar }) {
  const isFavourite = useFavouriteCars().includes(car.id);
  return (
    <div className={styles.tools}>
      <Button
        variant="quiet"
        className={classNames(styles.tool, isFavourite && styles.on)}
        aria-pressed={isFavourite}
        icon={<Heart aria-hidden="true" />}
        onClick={() => pressHeart(car.id)}
      >
        Ulubione
      </Button>
      <Button
        variant="quiet"
        className={styles.tool}
        icon={<Share2 aria-hidden="true" />}
        onClick={() => sharePage(carName(car), location.origin + paths.saleCar(car.id))}
      >
        Udostępnij
      </Button>
      <Button
        variant="quiet"
        className={styles.tool}
        icon={<Printer aria-hidden="true" />}
        onPointerEnter={bringCodeDrawer}
        onFocus={bringCodeDrawer}
        onClick={printWithCode}
      >
        Drukuj
      </Button>
    </div>
  );
}

/** Prints the car's sheet once its code can be drawn. */
async function printWithCode(): Promise<void> {
  await bringCodeDrawer();
  // The code stands on the sheet after the next frame.
  requestAnimationFrame(() => globalThis.print());
}
