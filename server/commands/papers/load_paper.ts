import type { PaperKind } from "../../../shared/papers/options.ts";
import type { PaperFile } from "../../../shared/papers/paper_file.ts";
import type { NewEvent } from "../../ledger/commit.ts";
import type { Facts } from "../../ledger/facts.ts";
import { NOTHING } from "../../ledger/receipts.ts";
import { loadAgreement, type LoadedAgreement } from "./agreement/load_agreement.ts";
import type { PaperChange, PaperServices } from "./change_paper.ts";
import { type LoadedProtocol, loadProtocol } from "./protocol/load_protocol.ts";

/** A paper of any kind, as of the ledger's head. */
export type LoadedPaper = LoadedAgreement | LoadedProtocol;

/** Loads a paper. @throws NotFound, also if its customer was erased. */
export async function loadPaper(
  services: PaperServices,
  facts: Facts,
  kind: PaperKind,
  id: string,
): Promise<LoadedPaper> {
  return kind === "agreement"
    ? await loadAgreement(services, facts, id)
    : await loadProtocol(services, facts, kind, id);
}

/** The change that adds these events and leaves `files` unnamed, with an empty reply. */
export function changeOf(
  { kind, state: { rentalId }, stream, before }: LoadedPaper,
  events: readonly NewEvent[],
  files: readonly (PaperFile | null)[],
): PaperChange {
  return {
    kind,
    rentalId,
    appends: events.length > 0 ? [{ stream, before, events }] : [],
    paths: files.flatMap((file) => file ? [file.path] : []),
    reply: NOTHING,
  };
}
