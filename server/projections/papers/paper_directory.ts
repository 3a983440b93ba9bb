import type { PaperListQuery, PaperListState } from "../../../shared/api/paper_list.ts";
import type { PaperKind } from "../../../shared/papers/options.ts";
import { createOrderedList, type OrderedList } from "../ordered_list.ts";

/** A paper as lists find, filter and count it; everything else is read when it is shown. */
export interface ListedPaper {
  readonly kind: PaperKind;
  readonly id: string;
  readonly rentalId: string;
  readonly state: PaperListState;
}

/** A paper as the search sees it. */
interface SearchedPaper extends ListedPaper {
  /** Of an agreement: its party's name as `SearchedName.words`, once it is known. */
  readonly words?: string;
}

/** One page of found papers, by id, newest first. */
interface FoundPapers {
  readonly ids: readonly string[];
  /** How many there are of the wanted state. */
  readonly totalCount: number;
  /** How many there are of the kind. */
  readonly allCount: number;
  /** How many the search finds in each state. */
  readonly totals: Readonly<Record<PaperListState, number>>;
}

/** All papers in memory, in the order of lists. */
export interface PaperDirectory {
  /** Adds or replaces a paper. */
  putPaper(paper: ListedPaper): void;
  removePaper(kind: PaperKind, id: string): void;
  /** Sets a paper's own name, which stays until the next one is set. */
  namePaper(kind: PaperKind, id: string, words: string): void;
  /** `matches`: which papers the search finds; all without one. */
  findPapers(
    kind: PaperKind,
    query: Pick<PaperListQuery, "state" | "page" | "pageSize">,
    matches?: (paper: SearchedPaper) => boolean,
  ): FoundPapers;
}

/** An empty directory. */
export function createPaperDirectory(): PaperDirectory {
  const known = new Map<string, Named>();
  const lists = new Map<string, OrderedList<Named>>();

  function listOf(kind: PaperKind, state: PaperListState | ""): OrderedList<Named> {
    const name = `${kind}/${state}`;
    const list = lists.get(name) ?? createOrderedList(newestFirst);
    lists.set(name, list);
    return list;
  }

  function removePaper(kind: PaperKind, id: string): Named | undefined {
    const paper = known.get(`${kind}/${id}`);
    if (!paper) return undefined;
    known.delete(`${kind}/${id}`);
    listOf(kind, "").remove(paper);
    listOf(kind, paper.state).remove(paper);
    return paper;
  }

  return {
    putPaper(listed) {
      const { words } = removePaper(listed.kind, listed.id) ?? {};
      const paper: Named = { ...listed, ...words !== undefined && { words } };
      known.set(`${paper.kind}/${paper.id}`, paper);
      listOf(paper.kind, "").add(paper);
      listOf(paper.kind, paper.state).add(paper);
    },
    removePaper,
    namePaper(kind, id, words) {
      const paper = known.get(`${kind}/${id}`);
      if (paper) paper.words = words;
    },
    findPapers(kind, { state, page, pageSize }, matches) {
      const all = matches && listOf(kind, "").values().filter(matches);
      const found = (wanted: PaperListState | "") =>
        all?.filter((paper) => wanted === "" || paper.state === wanted) ??
          listOf(kind, wanted).values();
      const papers = found(state);
      return {
        ids: papers.slice((page - 1) * pageSize, page * pageSize).map(({ id }) => id),
        totalCount: papers.length,
        allCount: listOf(kind, "").values().length,
        totals: {
          planned: found("planned").length,
          filled: found("filled").length,
          signed: found("signed").length,
        },
      };
    },
  };
}

interface Named extends ListedPaper {
  words?: string;
}

/** Ids are UUIDv7: their order is that of their making. */
function newestFirst(one: ListedPaper, other: ListedPaper): number {
  return one.id < other.id ? 1 : one.id > other.id ? -1 : 0;
}
