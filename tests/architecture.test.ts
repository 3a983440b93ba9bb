import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { circles } from "./architecture/circles.ts";
import { firstLoad } from "./architecture/first_load.ts";
import { layers } from "./architecture/layers.ts";
import { measures } from "./architecture/measures.ts";
import { mirror } from "./architecture/mirror.ts";
import { names } from "./architecture/names.ts";
import { ownership } from "./architecture/ownership.ts";
import { readSources } from "./architecture/read_sources.ts";
import { shape } from "./architecture/shape.ts";
import { shortcuts } from "./architecture/shortcuts.ts";
import { sourcesOf } from "./architecture/source.ts";
import { styles } from "./architecture/styles.ts";

const rules = [
  ...layers,
  ...circles,
  ...ownership,
  ...firstLoad,
  ...shape,
  ...shortcuts,
  ...mirror,
  ...names,
  ...styles,
  ...measures,
];
const sources = readSources(fileURLToPath(new URL("..", import.meta.url)));

describe("the repository", () => {
  for (const { title, find } of rules) {
    test(title, () => {
      expect(find(sources)).toEqual([]);
    });
  }
});

describe("each rule reports a violation, and nothing where it is kept", () => {
  for (const { title, find, refused, allowed } of rules) {
    test(title, () => {
      for (const tree of refused) {
        const place = `${Object.keys(tree).at(-1)}:\\d+: `;
        expect(find(sourcesOf(tree)), JSON.stringify(tree))
          .toEqual([expect.stringMatching(place)]);
      }
      for (const tree of allowed) expect(find(sourcesOf(tree))).toEqual([]);
    });
  }
});
