import CloudOff from "lucide-react/icons/cloud-off";
import type { ReactNode } from "react";
import { useSnapshot } from "valtio";
import { dataAge } from "./data_age.ts";
import { useOnline } from "./use_online.ts";
import { dataAgeText } from "./data_age_text.ts";
import styles from "./OfflineBar.module.css";

/** 'Brak połączenia · dane z {czas}' while there is no network (decisions §8.11), else nothing. */
export function OfflineBar(
  { from, children }: {
    /** From when what is shown is, and now, both by one clock; else the age of the last reply. */
    from?: { at: Date; now: Date } | undefined;
    children?: ReactNode;
  },
) {
  const online = useOnline();
  const replied = useSnapshot(dataAge).from;
  const age = from?.at ?? replied;
  return (
    <div role="status">
      {!online && (
        <p className={styles.bar}>
          <CloudOff aria-hidden="true" size={18} />
          <span>
            Brak połączenia{age && ` · dane z ${dataAgeText(age, from?.now ?? new Date())}`}
            {children && <>{" · "}{children}</>}
          </span>
        </p>
      )}
    </div>
  );
}
