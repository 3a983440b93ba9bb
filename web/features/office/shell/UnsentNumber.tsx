import TriangleAlert from "lucide-react/icons/triangle-alert";
import { classNames } from "../../../kit/layout/class_names.ts";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import styles from "./UnsentNumber.module.css";
import { useUnsentCount } from "./use_unsent_count.ts";

/** The number alone, beside words that say of what. */
export function UnsentNumber() {
  const { count, alarming } = useUnsentCount();
  if (count === 0) return null;
  return (
    <span className={classNames(styles.number, alarming && styles.alarming)}>
      {count}
      {alarming && (
        <>
          <TriangleAlert aria-hidden="true" size={14} />
          <VisuallyHidden>wymaga uwagi</VisuallyHidden>
        </>
      )}
    </span>
  );
}
