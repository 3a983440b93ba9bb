import {
  type ComponentType,
  type KeyboardEvent,
  lazy,
  type ReactNode,
  Suspense,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { ErrorBoundary } from "../states/ErrorBoundary.tsx";
import { ErrorState } from "../states/ErrorState.tsx";
import RotateCw from "lucide-react/icons/rotate-cw";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { usePageLayer } from "../base/page_layers.ts";
import type { OnDemand } from "./on_demand.tsx";
import { Button } from "../buttons/Button.tsx";

/**
 * A part of the page that is loaded at its first render, with `waiting` in its place until then. If
 * loading fails, an error with a retry is shown in its place, and the rest of the page stays
 * usable.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): ComponentType<Props> {
  return loadedOnDemand(load, waiting, (_, failure) => <PartFailure {...failure} />);
}

/** As lazyPart, for a dialog: the error is shown over the page, and `onClose` dismisses it. */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): OnDemand<Props> {
  return loadedOnDemand(
    load,
    null,
    ({ onClose }, failure) => <DialogFailure {...failure} onClose={onClose} />,
  );
}

/** As lazyPart, for optional parts: if loading fails, nothing is shown. */
export function lazyExtra<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return loadedOnDemand(load, null, () => null);
}

type Failure = { busy: boolean; onRetry: () => void };

function loadedOnDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode,
  failed: (props: Props, failure: Failure) => ReactNode,
): OnDemand<Props> {
  let loaded: ComponentType<Props> | undefined;
  /** React caches a failed `lazy`: the next component to mount gets a new one. */
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

  function Loaded(props: Props) {
    const [{ Part, round }, setTry] = useState<{ Part: ComponentType<Props>; round: number }>(
      () => ({ Part: loaded ?? newest, round: 0 }),
    );
    const [busy, setBusy] = useState(false);

    async function retry() {
      setBusy(true);
      try {
        await reloadStyles();
        await load();
        setTry({ Part: newest, round: round + 1 });
      } catch {
        // The error is shown already.
      } finally {
        setBusy(false);
      }
    }
    return (
      <ErrorBoundary resetKey={round} fallback={() => failed(props, { busy, onRetry: retry })}>
        <Suspense fallback={waiting}>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  }
  return Object.assign(Loaded, {
    load: async () => {
      loaded = await load();
    },
  });
}

/** Shown instead of a part of the page that could not be loaded. */
function PartFailure({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return <ErrorState plain {...loadFailureWords} busy={busy} onRetry={onRetry} />;
}

/** Loads missing stylesheets again, since importing a module again does not request them. */
async function reloadStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  await Promise.all(links.filter(({ sheet }) => sheet === null).map(again));
}

function again(link: HTMLLinkElement): Promise<void> {
  const next = document.createElement("link");
  next.rel = "stylesheet";
  next.href = link.href;
  return new Promise((resolve, reject) => {
    next.onload = () => resolve();
    next.onerror = () => reject(new Error(`Cannot load the style ${link.href}`));
    link.replaceWith(next);
  });
}

/**
 * The error of a dialog that could not be loaded: a card over the top of the page, which stays usable;
 * at the bottom are the bars with actions.
 */
function DialogFailure(
  { busy, onRetry, onClose }: { busy: boolean; onRetry: () => void; onClose: () => void },
) {
  const box = useRef<HTMLDivElement>(null);
  const { text, hint } = loadFailureWords;
  usePageLayer(true, onClose);

  useLayoutEffect(() => {
    const card = box.current;
    const before = document.activeElement;
    card?.querySelector("button")?.focus();
    return () => {
      // Runs before the dialog opens after a retry: the dialog later returns the focus to this place.
      const inside = card?.contains(document.activeElement);
      if (inside && before instanceof HTMLElement) before.focus();
    };
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape") onClose();
  }
  return (
    <div
      ref={box}
      role="alert"
      className="surface below-bar z-30 inset-x-4 grid grid-cols-[auto_1fr] gap-y-4 gap-x-3 max-w-[30rem] p-4 rounded-large shadow-float"
      onKeyDown={onKeyDown}
    >
      <TriangleAlert aria-hidden="true" size={22} className="mt-px text-red" />
      <div>
        <p className="m-0 font-semibold">{text}</p>
        <p className="m-0 text-muted text-14">{hint}</p>
      </div>
      <div className="flex flex-wrap col-span-full gap-3 *:flex-auto">
        <Button icon={<RotateCw aria-hidden="true" />} busy={busy} onClick={onRetry}>
          Spróbuj ponownie
        </Button>
        <Button variant="secondary" onClick={onClose}>Zamknij</Button>
      </div>
    </div>
  );
}

/** The texts shown for a part of the app that could not be loaded. */
const loadFailureWords = {
  text: "Nie udało się wczytać tej części strony.",
  hint: "Sprawdź połączenie z internetem. Jeśli to nie pomoże, odśwież stronę.",
} as const;
