import { momentOfDraft, type ProtocolDraft } from "./protocol_draft.ts";

type TypedMoment = Pick<ProtocolDraft, "date" | "time">;

/** Whether the typed moment is in the future: more than 15 minutes after `now`, in ms. */
export function isAhead(typed: TypedMoment, now: number): boolean {
  const moment = momentOfDraft(typed);
  return moment !== "" && Date.parse(moment) - now > LEEWAY;
}

/**
 * Calls `tell` with whether the moment is in the future, at once and then every minute; `offset` is
 * the ms to add to the device's clock.
 * @returns a function that stops it
 */
export function watchAhead(
  typed: TypedMoment,
  offset: number,
  tell: (ahead: boolean) => void,
): () => void {
  const look = () => tell(isAhead(typed, Date.now() + offset));
  look();
  const timer = setInterval(look, A_MINUTE);
  return () => clearInterval(timer);
}

const A_MINUTE = 60_000;
const LEEWAY = 15 * A_MINUTE;
