import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import actions from "./ProtocolActions.module.css";
import card from "./ProtocolCard.module.css";
import results from "./ProtocolResults.module.css";

/** The list's own shape while it loads. */
export function ProtocolListSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>Wczytywanie protokołów</VisuallyHidden>
      <ul className={results.list} aria-hidden="true">
        {WIDTHS.map((width, index) => (
          <li key={index} className={results.item}>
            <div className={card.card}>
              <div className={card.car}>
                <Skeleton width={`${width}%`} height="1.5rem" />
                <Skeleton width="5.5rem" height="1.35rem" />
              </div>
              <div className={card.person}>
                <Skeleton width={`${width - 20}%`} height="1.25rem" />
              </div>
              <div className={card.moment}>
                <Skeleton width="min(100%, 13rem)" height="1.25rem" />
              </div>
              <div className={card.status}>
                <Skeleton width="6.5rem" height="1.6rem" round />
              </div>
              <div className={actions.actions}>
                {[1, 2, 3, 4].map((button) => (
                  <Skeleton key={button} width="min(100%, 8rem)" height="2.25rem" />
                ))}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

const WIDTHS = [78, 64, 86, 70];
