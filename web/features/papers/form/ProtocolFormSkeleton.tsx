import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import part from "./FormPart.module.css";
import editor from "./ProtocolEditor.module.css";
import styles from "./ProtocolFormSkeleton.module.css";

/** The form's own shape while its protocol loads. */
export function ProtocolFormSkeleton() {
  return (
    <div className={editor.form} aria-busy="true">
      <VisuallyHidden>Wczytywanie protokołu</VisuallyHidden>
      {PARTS.map((fields, index) => (
        <div key={index} className={part.part} aria-hidden="true">
          <Skeleton width="9rem" height="1.4rem" />
          {Array.from({ length: fields }, (_, field) => (
            <div key={field} className={styles.field}>
              <Skeleton width="7rem" height="1.1rem" />
              <Skeleton height="3rem" />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

const PARTS = [3, 3, 2];
