import { statusOf } from "../api/attempt.ts";
import { failureSentence, NetworkFailure } from "../api/failures.ts";
import type { Resource } from "../api/use_resource.ts";
import { ButtonLink } from "../kit/buttons/ButtonLink.tsx";
import { Card } from "../kit/layout/Card.tsx";
import { EmptyState } from "../kit/states/EmptyState.tsx";
import { ErrorState } from "../kit/states/ErrorState.tsx";
import { OfflineState } from "../kit/states/OfflineState.tsx";

/** Shown in place of what was not loaded: it does not exist, the network is missing, or an error. */
export function LoadFailure(
  { of: { error, busy, reload }, text, offline, reason = false, absent, plain = false }: {
    of: Pick<Resource<unknown>, "error" | "busy" | "reload">;
    /** Names what could not be loaded. */
    text: string;
    /** Shown without a network: what loads by itself when the network returns. */
    offline: string;
    /** Also shows the server's reason. */
    reason?: boolean;
    /** Shown for a 404, with a link to the list. */
    absent?: { title: string; text: string; list: string };
    /** Without a border, for use inside something that has one. */
    plain?: boolean;
  },
) {
  if (absent && statusOf(error) === 404) {
    return (
      <Card flush>
        <EmptyState
          title={absent.title}
          text={absent.text}
          action={<ButtonLink to={absent.list}>Przejdź do listy</ButtonLink>}
        />
      </Card>
    );
  }
  if (error instanceof NetworkFailure) {
    const state = <OfflineState text={offline} busy={busy} onRetry={reload} />;
    return plain ? state : <Card flush>{state}</Card>;
  }
  return (
    <ErrorState
      plain={plain}
      text={text}
      hint={reason ? failureSentence(error) : undefined}
      busy={busy}
      onRetry={reload}
    />
  );
}
