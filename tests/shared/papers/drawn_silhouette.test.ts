import { expect, test } from "vitest";
import { contentHash } from "../../../shared/papers/content_hash.ts";
import { protocolContent } from "../../../shared/papers/protocol_content.ts";
import {
  draftContent,
  draftOfProtocol,
  protocolDraft,
} from "../../../web/features/papers/draft/protocol_draft.ts";
import { chosenContent, fieldDifferences } from "../../../web/offline/conflict.ts";
import { content, protocolJson } from "../../support/papers/protocols.ts";

const ID = "0199b000-0000-7000-8000-0000000000aa";

test("a protocol of a car keeps the hash that it had before there were silhouettes", async () => {
  const before = "fc1ece0ea0c55d47a5b1528c965d640d03b439c9e8fbfd4a3de86a41af29d105";
  expect(await contentHash("handover", ID, content({ silhouette: "car" }))).toBe(before);
  expect(await contentHash("handover", ID, content({ silhouette: "van" }))).not.toBe(before);
});

test("a draft keeps the silhouette, and one stored by an earlier release is drawn as a car", () => {
  const draft = draftOfProtocol(content({ silhouette: "van" }));
  expect(draftContent(draft)).toMatchObject({ silhouette: "van" });
  const { silhouette: _, ...earlier } = draft;
  const read = protocolDraft.parse(earlier);
  expect(read.silhouette).toBe("car");
  expect(draftContent(read).silhouette).toBeUndefined();
  expect(protocolContent.parse(protocolJson())).toEqual(draftContent(read));
});

test("in a conflict the silhouette is chosen like any field", () => {
  const mine = content({ mileage: 150 });
  const theirs = content({ mileage: 150, silhouette: "estate" });
  expect(fieldDifferences(mine, mine, theirs)).toEqual([
    { field: "silhouette", changedBy: "theirs" },
  ]);
  expect(chosenContent(mine, theirs, {}).silhouette).toBe("estate");
  expect(chosenContent(mine, theirs, { silhouette: "mine" }).silhouette).toBeUndefined();
});
