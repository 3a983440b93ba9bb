import { CircleAlert, CloudOff, PencilLine } from "lucide-react";
import type { ReactNode } from "react";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { useOnline } from "../../../hooks/use_online.ts";
import { Button } from "../../../ui/Button.tsx";
import { ButtonLink } from "../../../ui/ButtonLink.tsx";
import { classNames } from "../../../ui/class_names.ts";
import styles from "./CarFormBar.module.css";
import type { SaveFailure } from "./save_failure.ts";

/** Stays in view at the bottom of a car form: its state in words, 'Anuluj' and 'Zapisz'. */
export function CarFormBar(
  { back, dirty, incomplete, failure, saving }: {
    back: string;
    dirty: boolean;
    incomplete: boolean;
    failure: SaveFailure | undefined;
    saving: boolean;
  },
) {
  return (
    <div className={styles.bar}>
      <div className={styles.state}>
        <div role="alert">
          {failure
            ? (
              <Line tone="bad" icon={<CircleAlert aria-hidden="true" size={20} />}>
                <strong>{failure.title}</strong> {failure.reasons.join(" ")}
              </Line>
            )
            : incomplete && (
              <Line tone="bad" icon={<CircleAlert aria-hidden="true" size={20} />}>
                <strong>{officeMessages.requiredFieldsMissing}</strong>
              </Line>
            )}
        </div>
        {!failure && !incomplete && <Calm dirty={dirty} />}
      </div>
      <div className={styles.actions}>
        <ButtonLink to={back} variant="secondary" size="large" className={styles.action}>
          Anuluj
        </ButtonLink>
        <Button
          type="submit"
          size="large"
          className={styles.action}
          busy={saving}
          busyLabel="Zapisywanie..."
        >
          Zapisz
        </Button>
      </div>
    </div>
  );
}

function Calm({ dirty }: { dirty: boolean }) {
  const online = useOnline();
  if (!online) {
    return (
      <Line tone="warning" icon={<CloudOff aria-hidden="true" size={20} />}>
        {officeMessages.carNeedsNetwork}
      </Line>
    );
  }
  if (!dirty) return null;
  return <Line icon={<PencilLine aria-hidden="true" size={20} />}>Niezapisane zmiany</Line>;
}

function Line(
  { tone, icon, children }: { tone?: "bad" | "warning"; icon: ReactNode; children: ReactNode },
) {
  return (
    <p className={classNames(styles.line, tone && styles[tone])}>
      {icon}
      <span>{children}</span>
    </p>
  );
}
