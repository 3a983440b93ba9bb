/** Anchors of the start of the back office: today's handovers and returns. */
export const TODAY_ANCHORS = { handovers: "do-wydania", returns: "do-zwrotu" } as const;
