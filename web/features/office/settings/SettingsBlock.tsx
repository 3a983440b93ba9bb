import { type ReactNode, useId } from "react";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { useOpened } from "../../../records/use_opened.ts";
import { Card } from "../../../kit/layout/Card.tsx";
import { ResourceView } from "../../../records/ResourceView.tsx";

/** One group of settings with its heading: loading, loaded, failed or offline. */
export function SettingsBlock<T>(
  { title, lead, cacheKey, load, skeleton, children }: {
    title: string;
    lead: string;
    cacheKey: string;
    load: (signal: AbortSignal) => Promise<T>;
    /** Placeholder of the form while it loads. */
    skeleton: ReactNode;
    children: (opened: T) => ReactNode;
  },
) {
  const id = useId();
  const settings = useOpened(cacheKey, load);
  return (
    <section aria-labelledby={id}>
      <BlockHead id={id} title={title} lead={lead} />
      <ResourceView
        resource={settings}
        loading={<Card>{skeleton}</Card>}
        text={officeMessages.settingsNotLoaded}
        offline="Ustawienia wczytają się same, gdy sieć wróci."
        reason
      >
        {(opened) => <Card>{children(opened)}</Card>}
      </ResourceView>
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
