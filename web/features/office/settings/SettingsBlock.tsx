import { type ReactNode, useId } from "react";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { useOpened } from "../../../records/use_opened.ts";
import { failureSentence, NetworkFailure } from "../../../api/failures.ts";
import { Card } from "../../../kit/layout/Card.tsx";
import { ErrorState } from "../../../kit/states/ErrorState.tsx";
import { OfflineState } from "../../../kit/states/OfflineState.tsx";

/** One group of settings with its heading: loading, loaded, failed or offline. */
export function SettingsBlock<T>(
  { anchor, title, lead, cacheKey, load, skeleton, children }: {
    /** For links to this group. */
    anchor?: string;
    title: string;
    lead: string;
    cacheKey: string;
    load: (signal: AbortSignal) => Promise<T>;
    /** Placeholder of the form while it loads. */
    skeleton: ReactNode;
    children: (opened: T) => ReactNode;
  },
) {
  const ownId = useId();
  const id = anchor ?? ownId;
  const { opened, error, busy, reload } = useOpened(cacheKey, load);
  return (
    <section aria-labelledby={id}>
      <BlockHead id={id} title={title} lead={lead} />
      {opened !== undefined
        ? <Card>{children(opened)}</Card>
        : error === undefined
        ? <Card>{skeleton}</Card>
        : error instanceof NetworkFailure
        ? (
          <Card>
            <OfflineState
              text="Ustawienia wczytają się same, gdy sieć wróci."
              busy={busy}
              onRetry={reload}
            />
          </Card>
        )
        : (
          <ErrorState
            text={officeMessages.settingsNotLoaded}
            hint={failureSentence(error)}
            busy={busy}
            onRetry={reload}
          />
        )}
    </section>
  );
}

/** Heading of a group of settings; `id` is the heading's. */
export function BlockHead({ id, title, lead }: { id: string; title: string; lead: string }) {
  return (
    <>
      <h2 id={id} className="m-0 text-22 leading-snug font-bold">{title}</h2>
      <p className="mt-1 mb-3 text-muted">{lead}</p>
    </>
  );
}
