import type { ReactNode } from "react";
import { moneyMessages } from "../../../../shared/money/money_messages.ts";
import type { Resource } from "../../../api/use_resource.ts";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { LIST_WORDS, ResourceView } from "../../../records/ResourceView.tsx";

/** Data of the cash in each of its states. */
export function CashView<T>({ resource, children }: {
  resource: Resource<T>;
  children: (data: T) => ReactNode;
}) {
  return (
    <ResourceView
      resource={resource}
      loading={
        <div aria-busy="true">
          <VisuallyHidden>Wczytywanie kasy</VisuallyHidden>
          <Skeleton corners="rounded-card" height="24rem" />
        </div>
      }
      text={moneyMessages.cashNotLoaded}
      offline={moneyMessages.cashOffline}
      stale={LIST_WORDS.stale}
      reason
    >
      {(data) => <div className="grid grid-cols-1 gap-6">{children(data)}</div>}
    </ResourceView>
  );
}
