import { describe, expect, test } from "vitest";
import { decidePapersDeletion } from "../../../../server/commands/papers/decide_papers_deletion.ts";
import { decideProtocolDeletion } from "../../../../server/commands/papers/decide_protocol_deletion.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { Rejection, Stale } from "../../../../shared/refusals.ts";

const facts = { version: 3, current: { body: "as it is now", etag: '"3"' } };

test("one protocol is deleted as it was seen, and no newer one", () => {
  for (const expectedVersions of [undefined, new Set([3])]) {
    expect(decideProtocolDeletion({ expectedVersions }, facts))
      .toEqual([{ type: "ProtocolDeleted", cause: "administrator" }]);
  }
  expect(() => decideProtocolDeletion({ expectedVersions: new Set([2]) }, facts)).toThrow(Stale);
});

describe("all papers of a rental are deleted together", () => {
  const agreement = { kind: "agreement", signed: true } as const;
  const handover = { kind: "handover", signed: false } as const;

  test("also with a signed agreement", () => {
    expect(decidePapersDeletion([agreement, handover])).toEqual([agreement, handover]);
  });

  test("but not with a signed protocol", () => {
    expect(() => decidePapersDeletion([agreement, { ...handover, signed: true }]))
      .toThrow(new Rejection("signed_protocol", officeMessages.papersHoldSigned));
  });
});
