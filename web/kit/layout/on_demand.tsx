import { type ComponentType, lazy, useState } from "react";

/** A screen that is loaded at its first render, or before by `load`. */
export type OnDemand<Props extends object> = ComponentType<Props> & {
  /** Loads the screen; after that it renders at once. @throws what the import throws */
  load: () => Promise<void>;
};

/** Makes a screen from its import; the nearest Suspense boundary waits for it. */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): OnDemand<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  const Waiting = lazy(async () => ({ default: await once() }));

  /** Callers during a load share its promise: only the first import also requests the styles. */
  function once(): Promise<ComponentType<Props>> {
    loading ??= load().finally(() => {
      loading = undefined;
    });
    return loading;
  }

  function Screen(props: Props) {
    // Chosen once: a mounted screen must not change when `load` finishes later.
    const [Part] = useState<ComponentType<Props>>(() => loaded ?? Waiting);
    return <Part {...props} />;
  }
  return Object.assign(Screen, {
    load: async () => {
      loaded = await once();
    },
  });
}
