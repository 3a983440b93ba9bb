import { DOCUMENT } from "./DocumentForm.tsx";
import section from "../../../kit/fields/FormSection.module.css";
import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";

/** The form's own shape while its agreement or rental loads. */
export function DocumentFormSkeleton() {
  return (
    <div className={DOCUMENT} aria-busy="true">
      <VisuallyHidden>Wczytywanie dokumentu</VisuallyHidden>
      {[6, 6, 1].map((fields, index) => (
        <div key={index} className={section.section} aria-hidden="true">
          <Skeleton width="9rem" height="1.4rem" />
          <div className={section.fields}>
            {Array.from({ length: fields }, (_, field) => (
              <div key={field}>
                <Skeleton width="6rem" height="1.1rem" />
                <Skeleton height="3rem" />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
