import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import { DialogFailure } from "../dialogs/DialogFailure.tsx";
import { ErrorBoundary } from "../states/ErrorBoundary.tsx";
import { PartFailure } from "../states/PartFailure.tsx";
import { reloadStyles } from "../states/reload_styles.ts";

/**
 * A part of the page that is loaded when it is first drawn, with `waiting` in its place until then.
 * Where it cannot be loaded, that is said in its place, and the rest of the page stays in use.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): ComponentType<Props> {
  return loadedOnDemand(load, waiting, (_, failure) => <PartFailure {...failure} />);
}

/** The same for a dialog: its failure lies over the page, as it would have; `close` puts it away. */
export function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  close: (props: Props) => void,
): ComponentType<Props> {
  return loadedOnDemand(
    load,
    null,
    (props, failure) => <DialogFailure {...failure} onClose={() => close(props)} />,
  );
}

/** The same for what nobody waits for: where it cannot be loaded, it is simply not there. */
export function lazyExtra<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return loadedOnDemand(load, null, () => null);
}

export type Failure = { busy: boolean; onRetry: () => void };

function loadedOnDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode,
  failed: (props: Props, failure: Failure) => ReactNode,
): ComponentType<Props> {
  /** React keeps a failure for good: the next one to ask gets a new try. */
  let newest = fresh();
  function fresh() {
    return lazy(async () => {
      try {
        return { default: await load() };
      } catch (failure) {
        newest = fresh();
        throw failure;
      }
    });
  }

  return function Loaded(props: Props) {
    const [{ Part, round }, setTry] = useState(() => ({ Part: newest, round: 0 }));
    const [busy, setBusy] = useState(false);

    async function retry() {
      setBusy(true);
      try {
        await reloadStyles();
        await load();
        setTry({ Part: newest, round: round + 1 });
      } catch {
        // What is said already stays true.
      } finally {
        setBusy(false);
      }
    }
    return (
      <ErrorBoundary
        resetKey={round}
        fallback={() => failed(props, { busy, onRetry: retry })}
      >
        <Suspense fallback={waiting}>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
}
