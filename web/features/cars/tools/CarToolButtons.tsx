import Heart from "lucide-react/icons/heart";
import Printer from "lucide-react/icons/printer";
import Share2 from "lucide-react/icons/share-2";
import { useSnapshot } from "valtio";
import type { CarKind } from "../../../../shared/catalogue/kept_cars.ts";
import { CarSheet, type SheetCar, type SheetWords } from "./CarSheet.tsx";
import { carName, carPath } from "../card/car_words.ts";
import { bringCodeDrawer } from "./code_drawer.ts";
import { favouriteCars, pressHeart } from "./favourite_and_seen_cars.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { classNames } from "../../../kit/base/class_names.ts";
import { toast } from "../../../kit/dialogs/toast.ts";

/** A car that can be a favourite, shared and printed. */
export type ToolCar = SheetCar & { readonly id: string };

/**
 * The buttons of CarTools, and the sheet printed by 'Drukuj' and by the browser's own print
 * command.
 */
export function CarToolButtons(
  { kind, car, sheet }: { kind: CarKind; car: ToolCar; sheet: SheetWords },
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
      <CarSheet car={car} words={sheet} address={address} />
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

/** Shares an address with the device's share sheet, or copies it if there is none. */
export async function sharePage(title: string, url: string): Promise<void> {
  if (typeof navigator.share === "function") {
    try {
      await navigator.share({ title, url });
      return;
    } catch (failure) {
      // Closing the share sheet is the visitor's decision; any other failure falls back to copying.
      if (failure instanceof DOMException && failure.name === "AbortError") return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    toast.success("Skopiowano link do auta.", { id: "shared" });
  } catch {
    // Forbidden, or no clipboard in this browser: the address is still in the address bar.
    toast.failure("Nie udało się skopiować linku. Skopiuj go z paska adresu.", { id: "shared" });
  }
}
