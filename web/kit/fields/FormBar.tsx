import CircleAlert from "lucide-react/icons/circle-alert";
import CloudOff from "lucide-react/icons/cloud-off";
import PencilLine from "lucide-react/icons/pencil-line";
import type { ReactNode } from "react";
import { officeMessages } from "../../../shared/office_messages.ts";
import { useOnline } from "../states/use_online.ts";
import { Button } from "../buttons/Button.tsx";
import { ButtonLink } from "../buttons/ButtonLink.tsx";
import { classNames } from "../base/class_names.ts";

/** The sticky bottom bar of a long form: its state in words, 'Anuluj' and 'Zapisz'. */
export function FormBar(
  { back, dirty, incomplete, failure, saving, needsNetwork }: {
    back: string;
    dirty: boolean;
    /**
     * Whether the form cannot be saved as it is; a sentence if the cause is not only a missing
     * field.
     */
    incomplete: boolean | string;
    /** Why the last save failed. */
    failure: { readonly title: string; readonly reasons: readonly string[] } | undefined;
    saving: boolean;
    /** Shown without a network. */
    needsNetwork: string;
  },
) {
  return (
    <div data-action-bar className={`${ACTION_BAR} gap-y-3`}>
      <div className="min-w-0 grow basis-[18rem] max-sm:basis-full max-sm:not-has-[p]:hidden">
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
      <div className="flex flex-wrap gap-3 max-sm:basis-full">
        <ButtonLink to={back} variant="secondary" size="large" className={ACTION}>
          Anuluj
        </ButtonLink>
        <Button
          type="submit"
          size="large"
          className={ACTION}
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
    <p
      className={classNames(
        "m-0 flex gap-2 text-14 leading-normal",
        tone ? { bad: "text-red", warning: "text-amber" }[tone] : "text-ink",
      )}
    >
      {icon}
      <span>{children}</span>
    </p>
  );
}

const ACTION = "min-w-[8.5rem] max-sm:min-w-min max-sm:flex-1";

/** The bar of a form's actions; not sticky in a low window, where it would cover the form. */
export const ACTION_BAR = classNames(
  "sticky z-5 bottom-(--bottom-inset) flex flex-wrap items-center gap-x-6 -mx-4 px-4 py-3",
  "border-t border-line bg-paper shadow-up [@media(max-height:420px)]:static",
  "lg:bottom-[calc(var(--bottom-inset)+16px)] lg:mx-0 lg:rounded-card lg:border",
);
