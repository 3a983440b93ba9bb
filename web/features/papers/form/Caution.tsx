import TriangleAlert from "lucide-react/icons/triangle-alert";
import styles from "./Caution.module.css";

/** What may be wrong of something typed, said and not forbidden; nothing where there is no text. */
export function Caution({ text }: { text: string | false }) {
  return (
    <div role="status">
      {text && (
        <p className={styles.caution}>
          <TriangleAlert aria-hidden="true" size={18} />
          <span>{text}</span>
        </p>
      )}
    </div>
  );
}
