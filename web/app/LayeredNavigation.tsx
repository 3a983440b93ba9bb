import { type ReactNode, useContext, useLayoutEffect, useMemo } from "react";
import { UNSAFE_NavigationContext as NavigationContext } from "react-router-dom";
import { pageLayers } from "../kit/dialogs/page_layers.ts";

/**
 * Lets the layers over a page and the router share one history: stands inside the router, around
 * everything that navigates. The router has no public way to see a navigation before it happens.
 */
export function LayeredNavigation({ children }: { children: ReactNode }) {
  const context = useContext(NavigationContext);
  const layered = useMemo(() => {
    const { navigator } = context;
    return {
      ...context,
      navigator: {
        createHref: navigator.createHref,
        ...(navigator.encodeLocation && { encodeLocation: navigator.encodeLocation }),
        go: navigator.go,
        push: (...to: Parameters<typeof navigator.push>) =>
          pageLayers.navigate("push", (how) => navigator[how](...to)),
        replace: (...to: Parameters<typeof navigator.replace>) =>
          pageLayers.navigate("replace", (how) => navigator[how](...to)),
      },
    };
  }, [context]);

  // The effects of a child come before those of the router, and so does its listener.
  useLayoutEffect(() => {
    function onPopState(event: PopStateEvent) {
      if (pageLayers.onPop()) event.stopImmediatePropagation();
    }
    addEventListener("popstate", onPopState, { capture: true });
    pageLayers.start();
    return () => removeEventListener("popstate", onPopState, { capture: true });
  }, []);

  return <NavigationContext value={layered}>{children}</NavigationContext>;
}
