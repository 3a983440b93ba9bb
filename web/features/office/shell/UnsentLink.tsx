import CloudUpload from "lucide-react/icons/cloud-upload";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { Link } from "react-router-dom";
import { adminPaths } from "../../../site/paths.ts";
import { classNames } from "../../../kit/layout/class_names.ts";
import styles from "./UnsentLink.module.css";
import { useUnsentCount } from "./use_unsent_count.ts";

/** 'Niewysłane: 3' as a way to the screen of what is unsent; nothing where everything is sent. */
export function UnsentLink() {
  const { count, alarming } = useUnsentCount();
  if (count === 0) return null;
  const Icon = alarming ? TriangleAlert : CloudUpload;
  return (
    <Link
      to={adminPaths.unsent}
      className={classNames(styles.link, alarming && styles.alarming)}
      aria-label={`Niewysłane: ${count}${alarming ? ", wymaga uwagi" : ""}`}
    >
      <Icon aria-hidden="true" size={18} />
      <span className={styles.word}>Niewysłane:</span>
      {count}
    </Link>
  );
}
