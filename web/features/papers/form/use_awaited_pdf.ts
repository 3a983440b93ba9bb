import { useEffect, useState } from "react";
import type { ProtocolDesk } from "../protocol_desk.ts";
import type { ProtocolForm } from "./use_protocol_form.ts";

/**
 * A signed protocol's PDF is drawn a moment later: asks for it until it is there, and not for long;
 * then once more for each `again`.
 */
export function useAwaitedPdf(
  { protocol, waits, note }: ProtocolForm,
  desk: ProtocolDesk,
): { waiting: boolean; again: () => void } {
  const [asked, setAsked] = useState(0);
  const awaited =
    protocol?.status === "signed" && protocol.filePath === null && !waits && asked < MOST
      ? protocol
      : undefined;

  useEffect(() => {
    if (!awaited) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      try {
        note((await desk.one(awaited.kind, awaited.id, stop.signal)).values);
      } catch {
        // Without an answer it is asked again.
      }
      if (!stop.signal.aborted) setAsked((before) => before + 1);
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [awaited?.id, asked]);

  return { waiting: awaited !== undefined, again: () => setAsked(MOST - 1) };
}

/** ms, and how many times. */
const PAUSE = 1_500;
const MOST = 40;
