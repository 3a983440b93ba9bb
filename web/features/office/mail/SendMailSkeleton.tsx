import { Card } from "../../../kit/layout/Card.tsx";
import summary from "../../cars/card/RentalSummary.module.css";
import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import styles from "./SendMailForm.module.css";

/** The form's own shape while its rental is on its way. */
export function SendMailSkeleton() {
  return (
    <div>
      <VisuallyHidden>Wczytywanie danych wynajmu</VisuallyHidden>
      <div aria-hidden="true">
        <div className={summary.summary}>
          <Skeleton width="min(100%, 34rem)" height="1.5rem" />
          <Skeleton width="7rem" height="1.6rem" round />
        </div>
        <div className={styles.columns}>
          <Card className={styles.form}>
            {FIELDS.map((height, index) => (
              <div key={index} className={styles.waiting}>
                <Skeleton width="5rem" height="1.25rem" />
                <Skeleton height={height} />
              </div>
            ))}
          </Card>
          <Skeleton height="28rem" />
        </div>
      </div>
    </div>
  );
}

const FIELDS = ["3rem", "3rem", "3rem", "18rem"];
