import { NetworkFailure } from "../../../api/failures.ts";
import type { Resource } from "../../../api/use_resource.ts";
import { Breadcrumbs } from "../../../kit/layout/Breadcrumbs.tsx";
import { PageHeader } from "../../../kit/layout/PageHeader.tsx";
import { ErrorState } from "../../../kit/states/ErrorState.tsx";
import { OfflineState } from "../../../kit/states/OfflineState.tsx";
import { paths } from "../../../site/paths.ts";

/** The head of a list of cars. */
export function CarListHeader(
  { page: { name, title, lead } }: { page: { name: string; title: string; lead: string } },
) {
  return (
    <PageHeader
      breadcrumbs={
        <Breadcrumbs items={[{ label: "Strona główna", to: paths.home }, { label: name }]} />
      }
      title={title}
      lead={lead}
    />
  );
}

/**
 * The list failed to load: offline this is not an error, the device just does not have the data.
 */
export function CarListFailed(
  { cars: { error, busy, reload }, text, offline = NOT_HERE }: {
    cars: Resource<unknown>;
    text: string;
    /** Shown without a network. */
    offline?: string | undefined;
  },
) {
  return error instanceof NetworkFailure
    ? <OfflineState text={offline} busy={busy} onRetry={reload} />
    : <ErrorState text={text} onRetry={reload} busy={busy} />;
}

const NOT_HERE = "Tej listy nie ma jeszcze na urządzeniu. Wczyta się sama, gdy sieć wróci.";
