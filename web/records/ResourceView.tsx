import type { ReactNode } from "react";
import { statusOf } from "../api/attempt.ts";
import { failureSentence } from "../api/failures.ts";
import { ResourceFailed } from "../api/ResourceFailed.tsx";
import type { Resource } from "../api/use_resource.ts";
import { ButtonLink } from "../kit/buttons/ButtonLink.tsx";
import { Card } from "../kit/layout/Card.tsx";
import { EmptyState } from "../kit/states/EmptyState.tsx";
import { CarDrawing } from "../brand/CarDrawing.tsx";
import { OlderCopy } from "./OlderCopy.tsx";

/**
 * Data of the server in each of its states: loading, not found, offline, failed, empty, loaded.
 * Above older data whose reload failed, a notice says so.
 * @example
 * <ResourceView
 *   resource={list}
 *   loading={<ListSkeleton />}
 *   text={messages.rentalsNotLoaded}
 *   {...LIST_WORDS}
 *   isEmpty={({ items }) => items.length === 0}
 *   empty={<NoRentals />}
 * >
 *   {({ items }) => <RentalList rentals={items} />}
 * </ResourceView>
 */
export function ResourceView<T>(
  {
    resource,
    loading,
    text,
    offline = "Dane wczytają się same, gdy sieć wróci.",
    reason,
    plain = false,
    width,
    absent,
    stale,
    isEmpty,
    empty,
    children,
  }: {
    resource: Pick<Resource<unknown>, "error" | "busy" | "reload"> & { data: T | undefined };
    /** Placeholder while it loads. */
    loading: ReactNode;
    /** Names what could not be loaded. */
    text: string;
    /** Shown without a network: what loads by itself when the network returns. */
    offline?: string;
    /** Also shows the server's reason. */
    reason?: boolean;
    /** Without a border, for use inside something that has one. */
    plain?: boolean;
    /** Class for the width of what is shown in place of data that were not loaded. */
    width?: string;
    /** Shown if the server has none under this address, with a link to the list. */
    absent?: Absence;
    /** Names the older data that are shown, above them. */
    stale?: string | undefined;
    isEmpty?: (data: T) => boolean;
    /** Shown in place of empty data. */
    empty?: ReactNode;
    /** Missing if loaded data are shown without this view. */
    children?: (data: T) => ReactNode;
  },
) {
  const { data, error, busy, reload } = resource;
  if (data !== undefined || error === undefined) {
    return (
      <>
        {data !== undefined && stale && (
          <OlderCopy error={error} sentence={text} busy={busy} onRetry={reload}>{stale}</OlderCopy>
        )}
        {data === undefined ? loading : isEmpty?.(data) ? empty : children?.(data)}
      </>
    );
  }
  const isAbsent = [400, 404].includes(statusOf(error) ?? 0);
  const state = absent && isAbsent ? <Absent {...absent} /> : (
    <ResourceFailed
      plain
      resource={resource}
      text={text}
      hint={reason ? failureSentence(error) : undefined}
      offline={offline}
    />
  );
  return plain ? state : <Card className={width}>{state}</Card>;
}

interface Absence {
  readonly title: string;
  readonly text?: string;
  /** Address of the list. */
  readonly list: string;
  readonly link?: string;
}

function Absent({ title, text = MISSING, list, link = "Przejdź do listy" }: Absence) {
  return (
    <EmptyState
      drawing={<CarDrawing />}
      title={title}
      text={text}
      action={<ButtonLink to={list}>{link}</ButtonLink>}
    />
  );
}

const MISSING = "Ktoś mógł go usunąć, albo adres jest niepełny.";

/** Sentences shown in place of a list without a network, and above an older one. */
export const LIST_WORDS = {
  offline: "Tej listy nie ma na urządzeniu. Wczyta się sama, gdy sieć wróci.",
  stale: "Widać listę wczytaną wcześniej.",
} as const;
