import { type Instant, instant } from "../../../../shared/warsaw.ts";

/** When a photo was taken, as its file says; `now` where the file cannot know. */
export function takenAt({ lastModified }: Pick<File, "lastModified">, now: number): Instant {
  const sane = lastModified >= FIRST && lastModified <= now;
  return instant(sane ? lastModified : now);
}

/** No phone took a photo before. */
const FIRST = Date.parse("2000-01-01T00:00:00Z");
