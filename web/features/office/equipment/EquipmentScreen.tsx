import { officeMessages } from "../../../../shared/office_messages.ts";
import { useChosenCar, useOfficeCars } from "../../../api/office/use_office_cars.ts";
import { usePageTitle } from "../../../brand/use_page_title.ts";
import { useResource } from "../../../api/use_resource.ts";
import { call } from "../../../api/office/call.ts";
import { forgetCars } from "../../../api/forget_cars.ts";
import { forgetResources } from "../../../api/resource_cache.ts";
import { CarSelect } from "../../cars/card/CarSelect.tsx";
import { PageHeader } from "../../../kit/layout/PageHeader.tsx";
import { CarEquipment } from "./CarEquipment.tsx";
import { EquipmentCatalogue } from "./EquipmentCatalogue.tsx";

/** Equipment: what each car has, and the catalogue of all equipment (back-office §2). */
export function EquipmentScreen() {
  usePageTitle("Zarządzanie Wyposażeniem Samochodów");
  const cars = useOfficeCars();
  const [carId, choose] = useChosenCar();
  const list = useResource("admin/equipment", (signal) => call("GET /carfeature", { signal }));

  function onChanged(): void {
    forgetCars();
    // Those lists contain names and icons of equipment too.
    forgetResources("admin/equipment-of/");
    forgetResources("carfeature");
    list.reload();
  }

  return (
    <>
      <PageHeader title="Zarządzanie Wyposażeniem Samochodów" />
      <section aria-labelledby="ofCar">
        <h2 id="ofCar" className={TITLE}>Wyposażenie samochodu</h2>
        <div className="mb-4 max-w-[22rem]">
          <CarSelect
            cars={cars}
            value={carId}
            notLoaded={officeMessages.rentalCarsNotLoaded}
            onChange={choose}
          />
        </div>
        {carId
          ? list.status !== "failed" && <CarEquipment key={carId} carId={carId} all={list.data} />
          : (
            <p className="m-0 text-muted">
              Wybierz samochód, aby dodać mu albo zabrać wyposażenie.
            </p>
          )}
      </section>
      <section className="mt-12" aria-labelledby="catalogue">
        <h2 id="catalogue" className={TITLE}>Katalog wyposażenia</h2>
        <EquipmentCatalogue list={list} onChanged={onChanged} />
      </section>
    </>
  );
}

const TITLE = "mt-0 mb-3 text-22 leading-snug font-bold";
