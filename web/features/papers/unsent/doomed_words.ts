import { kindWords } from "../protocol_words.ts";
import { type Doomed, entryMomentWords, entryName, lostWords } from "./entry_words.ts";

/** Its name within a sentence. */
export function nameOf(doomed: Doomed): string {
  if (doomed.type === "entry") {
    return `${withinSentence(entryName(doomed.entry))}, ${doomed.entry.title}`;
  }
  const { kind, title } = doomed.draft;
  return [kind ? `szkic: ${withinSentence(kindWords[kind].form)}` : "szkic", title]
    .filter(Boolean).join(", ");
}

/** What is lost with it, in words. */
export function lossOf(doomed: Doomed): string {
  return doomed.type === "entry"
    ? `Przepadnie na zawsze to, co zapisano ${entryMomentWords(doomed.entry.savedAt)}: ${
      lostWords(doomed.entry)
    }. Tego, co już jest na serwerze, to nie zmieni.`
    : `Przepadnie na zawsze wszystko, co wpisano (ostatnia zmiana ${
      entryMomentWords(doomed.draft.keptAt).replace(" | ", ", ")
    }), a czego nie zapisano. Zapisanych wersji to nie zmieni.`;
}

function withinSentence(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}
