import CircleAlert from "lucide-react/icons/circle-alert";
import CloudOff from "lucide-react/icons/cloud-off";
import PencilLine from "lucide-react/icons/pencil-line";
import type { ReactNode } from "react";
import { officeMessages } from "../../../shared/office_messages.ts";
import { useOnline } from "../states/use_online.ts";
import { Button } from "../buttons/Button.tsx";
import { ButtonLink } from "../buttons/ButtonLink.tsx";
import { classNames } from "../layout/class_names.ts";
import styles from "./FormBar.module.css";

/** Stays in view at the bottom of a long form: its state in words, 'Anuluj' and 'Zapisz'. */
export function FormBar(
  { back, dirty, incomplete, failure, saving, needsNetwork }: {
    back: string;
    dirty: boolean;
    /** What is typed cannot be saved; a sentence of its own where fields are not only missing. */
    incomplete: boolean | string;
    /** Why the last press did not save. */
    failure: { readonly title: string; readonly reasons: readonly string[] } | undefined;
    saving: boolean;
    /** Said without a network. */
    needsNetwork: string;
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
                <strong>
                  {incomplete === true ? officeMessages.requiredFieldsMissing : incomplete}
                </strong>
              </Line>
            )}
        </div>
        {!failure && !incomplete && <Calm dirty={dirty} needsNetwork={needsNetwork} />}
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

function Calm({ dirty, needsNetwork }: { dirty: boolean; needsNetwork: string }) {
  const online = useOnline();
  if (!online) {
    return (
      <Line tone="warning" icon={<CloudOff aria-hidden="true" size={20} />}>
        {needsNetwork}
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
