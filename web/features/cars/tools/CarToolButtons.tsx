import Heart from "lucide-react/icons/heart";
import Printer from "lucide-react/icons/printer";
import Share2 from "lucide-react/icons/share-2";
import { useSnapshot } from "valtio";
import type { CarKind } from "../../../../shared/catalogue/kept_cars.ts";
import { CarSheet, type SheetCar, type SheetWords } from "../card/CarSheet.tsx";
import { carName, carPath } from "../card/car_words.ts";
import { bringCodeDrawer } from "./code_drawer.ts";
import { favouriteCars, pressHeart } from "./favourite_cars.ts";
import { sharePage } from "./share_page.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { classNames } from "../../../kit/base/class_names.ts";

/** A car that can be a favourite, shared and printed. */
export type ToolCar = SheetCar & { readonly id: string };

/**
 * The buttons of CarTools, and the sheet printed by 'Drukuj' and by the browser's own print
 * command.
 */
export function CarToolButtons(
  { kind, car, sheet }: { kind: CarKind; car: ToolCar; sheet: SheetWords | undefined },
) {
  const isFavourite = useSnapshot(favouriteCars)[kind].includes(car.id);
  const address = location.origin + carPath(kind, car.id);
  return (
    <>
      <Button
        variant="quiet"
        size="compact"
        className={classNames(TOOL, isFavourite && "*:text-brand [&_svg]:fill-current")}
        aria-pressed={isFavourite}
        icon={<Heart aria-hidden="true" />}
        onClick={() => pressHeart(kind, car.id)}
      >
        Ulubione
      </Button>
      <Button
        variant="quiet"
        size="compact"
        className={TOOL}
        icon={<Share2 aria-hidden="true" />}
        onClick={() => sharePage(carName(car), address)}
      >
        Udostępnij
      </Button>
      {sheet && (
        <Button
          variant="quiet"
          size="compact"
          className={TOOL}
          icon={<Printer aria-hidden="true" />}
          onPointerEnter={bringCodeDrawer}
          onFocus={bringCodeDrawer}
          onClick={printWithCode}
        >
          Drukuj
        </Button>
      )}
      {sheet && <CarSheet car={car} words={sheet} address={address} />}
    </>
  );
}

/** Prints the car's sheet once its QR code is ready. */
async function printWithCode(): Promise<void> {
  await bringCodeDrawer();
  // The code is on the sheet after the next frame.
  requestAnimationFrame(() => globalThis.print());
}

const TOOL = "first:-ml-2 last:-mr-2 max-xs:first:-ml-1.5 max-xs:last:-mr-1.5";
