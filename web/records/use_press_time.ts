import { useRef } from "react";
import { type Instant, instant } from "../../shared/warsaw.ts";

/**
 * The time at which a content was first sent: a repeated call has the bytes of the first one, so that
 * it counts once.
 */
export function usePressTime(): (content: string) => Instant {
  const pressed = useRef<{ readonly content: string; readonly at: Instant }>(undefined);
  return (content) => {
    if (pressed.current?.content !== content) {
      pressed.current = { content, at: instant(Date.now()) };
    }
    return pressed.current.at;
  };
}
