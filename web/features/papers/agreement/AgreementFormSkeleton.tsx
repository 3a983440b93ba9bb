import { FORM_GRID } from "./AgreementEditor.tsx";
import { SECTION, SECTION_FIELDS } from "../../../kit/fields/FormSection.tsx";
import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";

/** The form's skeleton while its agreement or rental loads. */
export function AgreementFormSkeleton() {
  return (
    <div className={FORM_GRID} aria-busy="true">
      <VisuallyHidden>Wczytywanie dokumentu</VisuallyHidden>
      {[6, 6, 1].map((fields, index) => (
        <div key={index} className={SECTION} aria-hidden="true">
          <Skeleton width="9rem" height="1.4rem" />
          <div className={SECTION_FIELDS}>
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
