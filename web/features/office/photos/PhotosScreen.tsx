import ExternalLink from "lucide-react/icons/external-link";
import { useRef, useState } from "react";
import { officeMessages } from "../../../../shared/office_messages.ts";
import {
  type OfficeCar,
  officeCar,
  useChosenCar,
  useOfficeCars,
} from "../../../api/office/use_office_cars.ts";
import { usePageTitle } from "../../../brand/use_page_title.ts";
import { adminPaths, paths } from "../../../../shared/paths.ts";
import { CarSelect } from "../../cars/card/CarSelect.tsx";
import { PageHeader } from "../../../kit/layout/PageHeader.tsx";
import { CarPhotos } from "./CarPhotos.tsx";

/** Manages the photos of one car at a time (back-office §2). */
export function PhotosScreen() {
  usePageTitle("Zarządzanie Zdjęciami Samochodów");
  const cars = useOfficeCars();
  const [carId, choose] = useChosenCar();
  const [missing, setMissing] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  const car = officeCar(cars, carId);

  function hasCar(): boolean {
    if (carId) return true;
    setMissing(true);
    select.current?.focus();
    return false;
  }

  return (
    <>
      <PageHeader title="Zarządzanie Zdjęciami Samochodów" />
      <CarPhotos
        carId={carId}
        back={adminPaths.guides}
        labelOf={(id) => officeCar(cars, id)?.label}
        onAsk={hasCar}
      >
        <div className="min-w-0">
          <CarSelect
            ref={select}
            cars={cars}
            value={carId}
            error={missing && !carId ? officeMessages.newPhotosNeedCar : undefined}
            onChange={(chosen) => {
              setMissing(false);
              choose(chosen);
            }}
          />
          {car && !car.hidden && (
            <a
              className="inline-flex min-h-target items-center gap-2 text-14 font-semibold"
              href={publicPage(car)}
              target="_blank"
              rel="noopener"
            >
              <ExternalLink aria-hidden="true" size={18} />
              Zobacz stronę samochodu
            </a>
          )}
        </div>
      </CarPhotos>
    </>
  );
}

function publicPage({ id, type }: OfficeCar): string {
  return type === "Sale" ? paths.saleCar(id) : paths.rentalCar(id);
}
