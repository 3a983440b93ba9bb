import { expect, test } from "vitest";
import { contentHash } from "../../../shared/papers/content_hash.ts";
import { protocolContent } from "../../../shared/papers/protocol_content.ts";
import { protocolPaper } from "../../../shared/papers/protocol_paper.ts";
import {
  draftContent,
  draftOfProtocol,
  protocolDraft,
} from "../../../web/features/papers/draft/protocol_draft.ts";
import { protocolDraftFaults } from "../../../web/features/papers/draft/draft_faults.ts";
import { chosenContent, fieldDifferences } from "../../../web/offline/conflict.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { handoverData } from "../../support/papers/paper_data.ts";
import { content, protocolJson } from "../../support/papers/protocols.ts";

const ID = "0199b000-0000-7000-8000-0000000000aa";
const REASON = "Klient podpisze w biurze jutro";

test("a handover without a reason keeps the hash that it had before reasons could be given", async () => {
  const before = "fc1ece0ea0c55d47a5b1528c965d640d03b439c9e8fbfd4a3de86a41af29d105";
  expect(await contentHash("handover", ID, content())).toBe(before);
  expect(await contentHash("handover", ID, content({ unsignedReason: "  " }))).toBe(before);
  expect(await contentHash("handover", ID, content({ unsignedReason: REASON }))).not.toBe(before);
});

test("the paper of a handover gives the reason why its agreement was not signed", () => {
  const textOf = (unsignedReason?: string) =>
    JSON.stringify(
      protocolPaper({ ...handoverData, content: { ...handoverData.content, unsignedReason } }),
    );
  expect(textOf(REASON)).toContain(`Wydano bez podpisanej umowy lub danych kierowcy: ${REASON}`);
  expect(textOf()).not.toContain("bez podpisanej umowy");
});

test("a draft keeps the reason, and one stored by an earlier release is read without it", () => {
  const draft = draftOfProtocol(content({ unsignedReason: REASON }));
  expect(draftContent(draft)).toMatchObject({ unsignedReason: REASON });
  const { unsignedReason: _, ...earlier } = draft;
  const read = protocolDraft.parse(earlier);
  expect(read.unsignedReason).toBe("");
  expect(Object.keys(draftContent(read))).not.toContain("unsignedReason");
  expect(protocolContent.parse(protocolJson())).toEqual(draftContent(read));
});

test("the reason is asked for at the signatures of a handover without a signed agreement only", () => {
  const draft = draftOfProtocol(content());
  expect(protocolDraftFaults(draft)).toEqual({});
  expect(protocolDraftFaults(draft, { needsReason: true }))
    .toEqual({ unsignedReason: officeMessages.unsignedReasonMissing });
  expect(protocolDraftFaults({ ...draft, unsignedReason: REASON }, { needsReason: true }))
    .toEqual({});
});

test("in a conflict the reason is chosen like any field, also where my version has none", () => {
  const mine = content({ mileage: 150 });
  const theirs = content({ mileage: 150, unsignedReason: REASON });
  expect(fieldDifferences(mine, mine, theirs)).toEqual([
    { field: "unsignedReason", changedBy: "theirs" },
  ]);
  expect(chosenContent(mine, theirs, {}).unsignedReason).toBe(REASON);
  expect(chosenContent(mine, theirs, { unsignedReason: "mine" }).unsignedReason).toBeUndefined();
});
