import { Skeleton } from "../../../../kit/states/Skeleton.tsx";
import { VisuallyHidden } from "../../../../kit/layout/VisuallyHidden.tsx";
import { FormSection } from "../../../../kit/fields/FormSection.tsx";

/** The form's own shape while its car loads. */
export function CarFormSkeleton() {
  return (
    <div className="grid max-w-[66rem] grid-cols-1 gap-4" aria-busy="true">
      <VisuallyHidden>Wczytywanie danych pojazdu</VisuallyHidden>
      {SECTIONS.map((fields, index) => (
        <div key={index} aria-hidden="true">
          <FormSection title={<Skeleton width="9rem" height="1.4rem" />}>
            {Array.from({ length: fields }, (_, field) => (
              <div key={field} className="grid gap-1.5">
                <Skeleton width="6rem" height="1.1rem" />
                <Skeleton height="3rem" />
              </div>
            ))}
          </FormSection>
        </div>
      ))}
    </div>
  );
}

const SECTIONS = [8, 4, 4];
