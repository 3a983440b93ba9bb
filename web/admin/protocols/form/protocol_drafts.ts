import { z } from "zod";
import { onTokensChanged, sessionStatus } from "../../../state/tokens.ts";
import { protocolDraft } from "./protocol_draft.ts";

const keptProtocol = z.object({
  /** Of the protocol, also of one that the server does not know yet. */
  id: z.string(),
  /** Of the version that it goes on from; empty for a new one. */
  etag: z.string(),
  before: protocolDraft,
  typed: protocolDraft,
});
/** A protocol that was begun and not saved. */
export type KeptProtocol = z.infer<typeof keptProtocol>;

/** Where unfinished protocols are kept, by their names: in this tab, or on the device. */
export interface ProtocolDrafts {
  read(name: string): Promise<KeptProtocol | undefined>;
  /** Keeps it; without one forgets it. */
  keep(name: string, kept: KeptProtocol | undefined): Promise<void>;
}

/** Kept for this tab: a reload and an ended session leave them, the logout takes them away. */
export const tabDrafts: ProtocolDrafts = {
  read: (name) => Promise.resolve(keptProtocol.safeParse(stored()[name]).data),
  keep(name, kept) {
    const { [name]: _, ...others } = stored();
    store(kept ? { ...others, [name]: kept } : others);
    return Promise.resolve();
  },
};

onTokensChanged(() => {
  if (sessionStatus() === "loggedOut") store({});
});

function stored(): Readonly<Record<string, unknown>> {
  try {
    return z.record(z.string(), z.unknown()).parse(
      JSON.parse(sessionStorage.getItem(KEY) ?? "{}"),
    );
  } catch {
    // Unreadable or forbidden: there is none.
    return {};
  }
}

function store(all: Readonly<Record<string, unknown>>): void {
  try {
    if (Object.keys(all).length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // Where storage is forbidden the work lives until the page is left.
  }
}

const KEY = "protocolDrafts";
