import Info from "lucide-react/icons/info";
import styles from "./CarNote.module.css";

/** A note that the business wrote to a car, with its own line breaks; nothing where there is none. */
export function CarNote({ text }: { text: string }) {
  if (!text.trim()) return null;
  return (
    <div className={styles.note}>
      <Info aria-hidden="true" size={20} />
      <p>{text}</p>
    </div>
  );
}
