import { BAR_LOOKS } from "./bar_look.ts";
import bar from "./TimelineBar.module.css";
import styles from "./FleetLegend.module.css";

/** What the bars mean, and how they are worked. */
export function FleetLegend() {
  return (
    <div className={styles.legend}>
      <ul className={styles.looks} aria-label="Legenda">
        {BAR_LOOKS.map(({ name, label, icon: Icon }) => (
          <li key={name} className={styles.look}>
            <span className={styles.sample}>
              <span className={bar.bar} data-look={name} aria-hidden="true">
                <Icon size={16} />
              </span>
            </span>
            {label}
          </li>
        ))}
      </ul>
      <p className={styles.hint}>
        Naciśnij pasek, aby zobaczyć szczegóły. Przeciągnij go na inny dzień lub auto (palcem: po
        dłuższym przytrzymaniu) albo użyj „Przenieś” w szczegółach. Naciśnij wolny dzień, aby
        wyłączyć auto z wynajmu.
      </p>
    </div>
  );
}
