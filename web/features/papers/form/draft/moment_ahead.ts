import { momentOfDraft, type ProtocolDraft } from "./protocol_draft.ts";

type TypedMoment = Pick<ProtocolDraft, "date" | "time">;

/** Whether the typed moment is still to come: more than 15 minutes after `now`, ms. */
export function isAhead(typed: TypedMoment, now: number): boolean {
  const moment = momentOfDraft(typed);
  return moment !== "" && Date.parse(moment) - now > LEEWAY;
}

/**
 * Tells whether the moment is ahead, now and again each minute; `offset` is what to add to the device's
 * clock, ms. @returns what ends that
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
