import { type ComponentType, lazy, useState } from "react";

/** A screen that is loaded when it is first entered, or before by `load`. */
export type OnDemand<Props extends object> = ComponentType<Props> & {
  /** Loads it; drawn from then on, it stands at once. @throws what the import throws */
  load: () => Promise<void>;
};

/** Makes a screen of its import; the nearest Suspense waits for it. */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): OnDemand<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  const Waiting = lazy(async () => ({ default: await once() }));

  /** Whoever asks while it is on its way waits for the same: only the first asks for its styles too. */
  function once(): Promise<ComponentType<Props>> {
    loading ??= load().finally(() => {
      loading = undefined;
    });
    return loading;
  }

  function Screen(props: Props) {
    // Chosen once: a screen that is drawn stays the same when its code has come another way.
    const [Part] = useState<ComponentType<Props>>(() => loaded ?? Waiting);
    return <Part {...props} />;
  }
  return Object.assign(Screen, {
    load: async () => {
      loaded = await once();
    },
  });
}
