import { PROTOCOL_KINDS, type ProtocolKind } from "../../shared/papers/options.ts";
import type { PaperFile } from "../../shared/papers/paper_file.ts";
import { type ProtocolContent, protocolContent } from "../../shared/papers/protocol_content.ts";
import { PAPERS } from "./paper_kinds.ts";
import { getPrivateFile, type OpenFile } from "../files/private_files.ts";
import { type FilledAgreement, openAgreement } from "./open_agreement.ts";
import { openSealed } from "../ledger/open_sealed.ts";
import { agreementPage } from "../projections/papers/agreement_pages.ts";
import { rentalPapers } from "../projections/papers/paper_links.ts";
import { protocolPage } from "../projections/papers/protocol_pages.ts";
import { readPages } from "../projections/read_pages.ts";
import type { PaperWorld } from "./paper_parts.ts";

interface KnownPaper {
  readonly id: string;
  readonly version: number;
  readonly status: string;
}

/** A rental's agreement before, with its attachment. */
export interface KnownAgreement extends KnownPaper {
  /** Undefined if it can no longer be opened. */
  readonly opened: FilledAgreement | undefined;
  readonly attachment: (OpenFile & { readonly name: string }) | undefined;
}

/** A rental's protocol as it was. */
interface KnownProtocolPaper extends KnownPaper {
  readonly carId: string;
  readonly content: ProtocolContent;
}

/** The papers of a rental, opened. */
export interface KnownPapers extends Readonly<Partial<Record<ProtocolKind, KnownProtocolPaper>>> {
  readonly agreement?: KnownAgreement;
  /** Which there are and as of which version: what is decided on them holds while this does. */
  readonly mark: string;
}

/** Reads a rental's papers. */
export async function readKnownPapers(
  world: PaperWorld,
  rentalId: string,
): Promise<KnownPapers> {
  // First of all: what is saved while the rest is read makes it an old one, and all is read again.
  const mark = await papersMark(world, rentalId);
  const links = await rentalPapers(world.kv, rentalId);
  const idOf = (kind: string) => links.find((link) => link.kind === kind)?.id;
  const agreement = await knownAgreement(world, idOf("agreement"));
  const protocols: Partial<Record<ProtocolKind, KnownProtocolPaper>> = {};
  for (const kind of PROTOCOL_KINDS) {
    const known = await knownProtocol(world, kind, idOf(kind));
    if (known) protocols[kind] = known;
  }
  return { ...(agreement ? { agreement } : {}), ...protocols, mark };
}

/** Which papers a rental has, each with its version, as one text. */
export async function papersMark(
  { kv }: Pick<PaperWorld, "kv">,
  rentalId: string,
): Promise<string> {
  const versions = [];
  for (const { kind, id } of await rentalPapers(kv, rentalId)) {
    const [page] = await readPages(kv, kind, [id], PAPERS[kind].page);
    versions.push(`${kind}/${id}/${page?.version ?? 0}`);
  }
  return versions.sort().join(" ");
}

async function knownAgreement(
  world: PaperWorld,
  id: string | undefined,
): Promise<KnownAgreement | undefined> {
  const [page] = id ? await readPages(world.kv, "agreement", [id], agreementPage) : [];
  if (!page) return undefined;
  const opened = await openAgreement(world.kv, world.vault, page.id, page);
  const attachment = opened?.attachment && page.attachment
    ? await attached(world, page.attachment.file, opened.attachment.name)
    : undefined;
  return { id: page.id, version: page.version, status: page.status, opened, attachment };
}

async function attached(
  world: PaperWorld,
  { path, contentType }: PaperFile,
  name: string,
): Promise<KnownAgreement["attachment"]> {
  const bytes = await getPrivateFile(world, path);
  return bytes && { name, contentType, bytes };
}

async function knownProtocol(
  { kv, vault }: PaperWorld,
  kind: ProtocolKind,
  id: string | undefined,
): Promise<KnownProtocolPaper | undefined> {
  const [page] = id ? await readPages(kv, kind, [id], protocolPage) : [];
  const content = page &&
    await openSealed(kv, vault, page.content, `${kind}/${page.id}`, protocolContent);
  if (!page || !content) return undefined;
  const { version, status, carId } = page;
  return { id: page.id, version, status, carId, content };
}
