import { kindWords } from "../protocol_words.ts";
import { entryMomentWords, entryName, lostWords, type UnsentItem } from "./entry_words.ts";

/** Its name within a sentence. */
export function nameOf(toDelete: UnsentItem): string {
  if (toDelete.type === "entry") {
    return `${withinSentence(entryName(toDelete.entry))}, ${toDelete.entry.title}`;
  }
  const { kind, title } = toDelete.draft;
  return [kind ? `szkic: ${withinSentence(kindWords[kind].form)}` : "szkic", title]
    .filter(Boolean).join(", ");
}

/** What is lost with it, in words. */
export function lossOf(toDelete: UnsentItem): string {
  return toDelete.type === "entry"
    ? `Przepadnie na zawsze to, co zapisano ${entryMomentWords(toDelete.entry.savedAt)}: ${
      lostWords(toDelete.entry)
    }. Tego, co już jest na serwerze, to nie zmieni.`
    : `Przepadnie na zawsze wszystko, co wpisano (ostatnia zmiana ${
      entryMomentWords(toDelete.draft.keptAt).replace(" | ", ", ")
    }), a czego nie zapisano. Zapisanych wersji to nie zmieni.`;
}

function withinSentence(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}
