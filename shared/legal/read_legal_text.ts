import type {
  LegalBlock,
  LegalDocument,
  LegalEntry,
  LegalFact,
  LegalSection,
  LegalText,
} from "./legal_document.ts";
import type { Company } from "../company.ts";
import { type LegalFacts, legalFacts } from "./legal_facts.ts";
import repeatedParts from "./repeated_parts.md" with { type: "text" };

/**
 * Reads a legal text: Markdown with front matter (title, description, changed, lead), a summary as a
 * list, and sections `## Title {#anchor}` of paragraphs, lists, quotes (a declaration) and
 * `### Entry` with a list of its facts. `{{name}}` is replaced by a fact of `legal_facts.ts`; a
 * paragraph `{{name}}` by blocks. A point of a list is left out where a fact of it is not filled.
 *
 * @throws Error for a name that does not exist, and for a text without one of these parts
 * @example readLegalText(paths.emailTerms, "---\ntitle: …\n---\n\n## Cena {#cena}\n\nBrutto.", company)
 */
export function readLegalText(path: string, markdown: string, company: Company): LegalDocument {
  const known = legalFacts(company);
  const { body, ...matter } = readLegalMatter(path, markdown);
  const [summary = ""] = unwrapped(body).split(/^## /m, 1);
  return {
    path,
    ...matter,
    summary: summary.trim() === "" ? [] : factsOf(summary.trim(), known),
    sections: readLegalSections(body, known),
  };
}

/** The front matter of a legal text, which is the same for every business, and the text after it. */
export function readLegalMatter(
  path: string,
  markdown: string,
): Pick<LegalDocument, "title" | "description" | "changed" | "lead"> & { readonly body: string } {
  const [, matter = "", body = ""] = /^---\n([^]*?)\n---\n([^]*)$/.exec(markdown) ?? [];
  const named = (name: string): string => {
    const [, value] = new RegExp(`^${name}: "(.+)"$`, "m").exec(matter) ?? [];
    if (!value) throw new Error(`Cannot read the legal text of ${path}: it has no ${name}`);
    return value;
  };
  return {
    title: named("title"),
    description: named("description"),
    changed: named("changed"),
    lead: named("lead"),
    body,
  };
}

/** The sections of a legal text; `known` replaces the names in it. */
export function readLegalSections(
  markdown: string,
  known: LegalFacts,
): readonly LegalSection[] {
  return unwrapped(markdown).split(/^## /m).slice(1).map((section) => {
    const [heading, body] = cut(section, "\n");
    const [, title = "", id] = /^(.*) \{#([\w-]+)\}$/.exec(heading) ?? [];
    if (!id) throw new Error(`Cannot read the section '${heading}' of a legal text: no anchor`);
    return { id, title, blocks: blocks(body, known) };
  });
}

/** One line for each paragraph and each point: the formatter breaks lines. */
function unwrapped(markdown: string): string {
  return markdown.replace(/([^\n])\n(?:> | {2})?(?!- |#|\n)/g, "$1 ");
}

function blocks(body: string, known: LegalFacts): readonly LegalBlock[] {
  const parts = body.trim().split("\n\n");
  return parts.flatMap((part, at): readonly LegalBlock[] => {
    const [, insert] = /^\{\{(\w+)\}\}$/.exec(part) ?? [];
    if (insert) return insertOf(insert, known);
    if (part.startsWith("### ")) {
      return isEntry(parts[at - 2]) ? [] : [entriesFrom(parts.slice(at), known)];
    }
    if (part.startsWith("> ")) return [{ kind: "statement", text: plain(part.slice(2), known) }];
    if (!part.startsWith("- ")) return [{ kind: "text", text: words(part, known) }];
    if (isEntry(parts[at - 1])) return [];
    return [{ kind: "list", items: itemsOf(part, known).map((item) => words(item, known)) }];
  });
}

function isEntry(part: string | undefined): boolean {
  return part?.startsWith("### ") ?? false;
}

/** The entries that `parts` begins with: headings, each with the list of its facts. */
function entriesFrom(parts: readonly string[], known: LegalFacts): LegalBlock {
  const entries: LegalEntry[] = [];
  for (let at = 0; isEntry(parts[at]); at += 2) {
    const [heading = "", list = ""] = parts.slice(at, at + 2);
    entries.push({ title: heading.slice(4), facts: factsOf(list, known) });
  }
  return { kind: "entries", entries };
}

function insertOf(name: string, known: LegalFacts): readonly LegalBlock[] {
  const found = known.inserts[name];
  if (found) return [found];
  const part = readLegalSections(repeatedParts, known).find(({ id }) => id === name);
  if (!part) throw new Error(`Cannot read a legal text: there is no part '${name}'`);
  return part.blocks;
}

/** The points of a list; those with a fact that is not filled are left out. */
function itemsOf(list: string, { unfilled }: LegalFacts): string[] {
  return list.split("\n")
    .filter((line) => !line.matchAll(NAME).some(([, name = ""]) => unfilled.has(name)))
    .map((line) => line.replace(/^- /, ""));
}

const NAME = /\{\{(\w+)\}\}/g;

function factsOf(list: string, known: LegalFacts): LegalFact[] {
  return itemsOf(list, known).map((item) => {
    const [label, value] = cut(item, ": ");
    return { label, value: plain(value, known) };
  });
}

/** A sentence whose names, links and emphasis are parts of it; a string where it has none. */
function words(sentence: string, known: LegalFacts): LegalText {
  const parts: (Exclude<LegalText, string>[number])[] = [];
  for (const part of sentence.split(/(\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\)|\{\{\w+\}\})/)) {
    const next = partOf(part, known);
    const last = parts.at(-1);
    if (typeof next === "string" && typeof last === "string") parts.splice(-1, 1, last + next);
    else if (next !== "") parts.push(next);
  }
  const [only] = parts;
  return parts.length === 1 && typeof only === "string" ? only : parts;
}

function partOf(part: string, known: LegalFacts): Exclude<LegalText, string>[number] {
  const [, strong, label, to, name] =
    /^\*\*(.+)\*\*$|^\[(.+)\]\((.+)\)$|^\{\{(\w+)\}\}$/.exec(part) ?? [];
  if (strong) return { strong };
  if (label && to) return { label, to };
  if (!name) return part;
  const fact = known.words[name];
  if (fact === undefined) throw new Error(`Cannot read a legal text: there is no fact '${name}'`);
  return fact;
}

/** A sentence without links and emphasis. */
function plain(sentence: string, known: LegalFacts): string {
  return sentence.replace(NAME, (name) => {
    const part = partOf(name, known);
    return typeof part === "string" ? part : "label" in part ? part.label : part.strong;
  });
}

function cut(text: string, at: string): [before: string, after: string] {
  const place = text.indexOf(at);
  return place < 0 ? [text, ""] : [text.slice(0, place), text.slice(place + at.length)];
}
