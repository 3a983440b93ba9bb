import { useFormContext, useWatch } from "react-hook-form";
import { useParams } from "react-router-dom";
import { useResource } from "../../../../api/use_resource.ts";
import { call } from "../../../../api/office/call.ts";
import { counted } from "../../../../../shared/counted.ts";
import { WholeRow } from "../../../../kit/fields/FormSection.tsx";
import { Picture } from "../../../cars/gallery/Picture.tsx";
import type { FieldOfCar } from "../form/car_fields.tsx";

/** Which photos of a car show what has to be repaired; the form has their ids with commas. */
export const repairPhotosField: FieldOfCar<readonly string[], string[]> = {
  label: "Zdjęcia tego, co jest do naprawy",
  blank: "",
  format: (ids) => ids.join(","),
  parse: idsOf,
  tidy: (typed) => typed,
  faults: () => [],
  inWords: (typed) => counted(idsOf(typed).length, ["zdjęcie", "zdjęcia", "zdjęć"]),
  draw: (name) => <RepairPhotos name={name} />,
};

function idsOf(typed: string): string[] {
  return typed.split(",").filter(Boolean);
}

/** The photos of the car, each to be ticked; a new car has none yet. */
function RepairPhotos({ name }: { name: string }) {
  const { id: carId = "" } = useParams();
  const { setValue } = useFormContext();
  const chosen = idsOf(String(useWatch({ name })));
  const isDamaged = useWatch({ name: "vehicleCondition" }) === "Uszkodzony";
  const { data: photos = [] } = useResource(
    `admin/repair-photos/${carId}`,
    async (signal) =>
      carId ? await call("GET /car/{carId}/images", { params: { carId }, signal }) : [],
  );
  if (!isDamaged) return null;
  return (
    <WholeRow>
      <fieldset className="m-0 min-w-0 border-0 p-0">
        <legend className="mb-1.5 p-0 text-14 font-semibold">{repairPhotosField.label}</legend>
        {photos.length === 0 && (
          <p className="m-0 text-14 text-muted">Wybierzesz je, gdy auto będzie miało zdjęcia.</p>
        )}
        <div className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-3">
          {photos.map(({ imageId, ...image }, index) => (
            <label key={imageId} className="grid cursor-pointer gap-1.5 text-14">
              <Picture image={image} alt="" sizes="160px" className="rounded-input" />
              <span className="flex min-h-target items-center gap-2">
                <input
                  type="checkbox"
                  className="size-[1.25rem] flex-none accent-brand"
                  checked={chosen.includes(imageId)}
                  onChange={({ target }) => {
                    const others = chosen.filter((one) =>
                      one !== imageId
                    );
                    const ids = target.checked ? [...others, imageId] : others;
                    setValue(name, ids.join(","), { shouldDirty: true });
                  }}
                />
                <span className="min-w-0 wrap-anywhere">
                  {image.alt || `Zdjęcie ${index + 1}`}
                </span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </WholeRow>
  );
}
