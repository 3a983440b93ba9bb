import type {
  LegalBlock,
  LegalDocument,
  LegalEntry,
  LegalFact,
  LegalLink,
  LegalSection,
  LegalText,
} from "./legal_document.ts";
import { legalFacts, legalInserts } from "./legal_facts.ts";
import repeatedParts from "./repeated_parts.md" with { type: "text" };

/** Replacements of `{{name}}` in sentences. */
type Facts = Readonly<Record<string, string | LegalLink>>;

/**
 * Reads a legal text: Markdown with front matter (title, description, changed, lead), a summary as a
 * list, and sections `## Title {#anchor}` of paragraphs, lists, quotes (a declaration) and
 * `### Entry` with a list of its facts. `{{name}}` is replaced by a fact of `legal_facts.ts`; a
 * paragraph `{{name}}` by blocks.
 *
 * @throws Error for a name that does not exist, and for a text without one of these parts
 * @example readLegalText(paths.emailTerms, "---\ntitle: …\n---\n\n## Cena {#cena}\n\nBrutto.")
 */
export function readLegalText(path: string, markdown: string): LegalDocument {
  const [, matter = "", body = ""] = /^---\n([^]*?)\n---\n([^]*)$/.exec(markdown) ?? [];
  const named = (name: string): string => {
    const [, value] = new RegExp(`^${name}: "(.+)"$`, "m").exec(matter) ?? [];
    if (!value) throw new Error(`Cannot read the legal text of ${path}: it has no ${name}`);
    return value;
  };
  const [summary = ""] = unwrapped(body).split(/^## /m, 1);
  return {
    path,
    title: named("title"),
    description: named("description"),
    changed: named("changed"),
    lead: named("lead"),
    summary: summary.trim() === "" ? [] : factsOf(summary.trim(), legalFacts),
    sections: readLegalSections(body, legalFacts),
  };
}

/** The sections of a legal text; `known` replaces the names in its sentences. */
export function readLegalSections(markdown: string, known: Facts): readonly LegalSection[] {
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

function blocks(body: string, known: Facts): readonly LegalBlock[] {
  const parts = body.trim().split("\n\n");
  return parts.flatMap((part, at): readonly LegalBlock[] => {
    const [, insert] = /^\{\{(\w+)\}\}$/.exec(part) ?? [];
    if (insert) return insertOf(insert);
    if (part.startsWith("### ")) {
      return isEntry(parts[at - 2]) ? [] : [entriesFrom(parts.slice(at), known)];
    }
    if (part.startsWith("> ")) return [{ kind: "statement", text: plain(part.slice(2), known) }];
    if (!part.startsWith("- ")) return [{ kind: "text", text: words(part, known) }];
    if (isEntry(parts[at - 1])) return [];
    return [{ kind: "list", items: itemsOf(part).map((item) => words(item, known)) }];
  });
}

function isEntry(part: string | undefined): boolean {
  return part?.startsWith("### ") ?? false;
}

/** The entries that `parts` begins with: headings, each with the list of its facts. */
function entriesFrom(parts: readonly string[], known: Facts): LegalBlock {
  const entries: LegalEntry[] = [];
  for (let at = 0; isEntry(parts[at]); at += 2) {
    const [heading = "", list = ""] = parts.slice(at, at + 2);
    entries.push({ title: heading.slice(4), facts: factsOf(list, known) });
  }
  return { kind: "entries", entries };
}

function insertOf(name: string): readonly LegalBlock[] {
  const found = legalInserts[name];
  if (found) return [found];
  repeated ??= readLegalSections(repeatedParts, legalFacts);
  const part = repeated.find(({ id }) => id === name);
  if (!part) throw new Error(`Cannot read a legal text: there is no part '${name}'`);
  return part.blocks;
}

let repeated: readonly LegalSection[] | undefined;

function itemsOf(list: string): string[] {
  return list.split("\n").map((line) => line.replace(/^- /, ""));
}

function factsOf(list: string, known: Facts): LegalFact[] {
  return itemsOf(list).map((item) => {
    const [label, value] = cut(item, ": ");
    return { label, value: plain(value, known) };
  });
}

/** A sentence whose names, links and emphasis are parts of it; a string where it has none. */
function words(sentence: string, known: Facts): LegalText {
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

function partOf(part: string, known: Facts): Exclude<LegalText, string>[number] {
  const [, strong, label, to, name] =
    /^\*\*(.+)\*\*$|^\[(.+)\]\((.+)\)$|^\{\{(\w+)\}\}$/.exec(part) ?? [];
  if (strong) return { strong };
  if (label && to) return { label, to };
  if (!name) return part;
  const fact = known[name];
  if (fact === undefined) throw new Error(`Cannot read a legal text: there is no fact '${name}'`);
  return fact;
}

/** A sentence without links and emphasis. */
function plain(sentence: string, known: Facts): string {
  return sentence.replace(/\{\{\w+\}\}/g, (name) => {
    const part = partOf(name, known);
    return typeof part === "string" ? part : "label" in part ? part.label : part.strong;
  });
}

function cut(text: string, at: string): [before: string, after: string] {
  const place = text.indexOf(at);
  return place < 0 ? [text, ""] : [text.slice(0, place), text.slice(place + at.length)];
}
