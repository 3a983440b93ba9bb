import { Skeleton } from "../../../../kit/states/Skeleton.tsx";
import { VisuallyHidden } from "../../../../kit/layout/VisuallyHidden.tsx";
import editor from "./CarFormEditor.module.css";
import styles from "./CarFormSkeleton.module.css";
import section from "../../../../kit/fields/FormSection.module.css";

/** The form's own shape while its car loads. */
export function CarFormSkeleton() {
  return (
    <div className={editor.form} aria-busy="true">
      <VisuallyHidden>Wczytywanie danych pojazdu</VisuallyHidden>
      {SECTIONS.map((fields, index) => (
        <div key={index} className={section.section} aria-hidden="true">
          <div className={section.words}>
            <Skeleton width="9rem" height="1.4rem" />
          </div>
          <div className={section.fields}>
            {Array.from({ length: fields }, (_, field) => (
              <div key={field} className={styles.field}>
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

const SECTIONS = [8, 4, 4];
