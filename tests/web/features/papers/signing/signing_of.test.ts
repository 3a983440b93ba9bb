import { expect, test } from "vitest";
import { contentHash } from "../../../../../shared/papers/content_hash.ts";
import { signature } from "../../../../../shared/papers/signature.ts";
import { signingOf, UnseenContent } from "../../../../../web/features/papers/signing/signing_of.ts";
import { handoverContent } from "../../../../support/offline/offline_world.ts";

const content = handoverContent();
const shown = await contentHash("handover", "1", content);
const strokes = signature.parse({ strokes: [[10, 20, 300, 40]] });
const signed = {
  kind: "handover" as const,
  id: "1",
  shown,
  content,
  customerName: "Jan Zieliński",
  customerSignature: strokes,
  businessSignature: strokes,
  signedAt: "2026-11-22T08:00:00.000Z",
};

test("both sign with the hash of the displayed content", async () => {
  const { kind: _, id: __, shown: ___, ...rest } = signed;
  expect(await signingOf(signed)).toEqual({ ...rest, contentHash: shown });
});

test("a signature is refused for another protocol or other content than was displayed", async () => {
  await expect(signingOf({ ...signed, id: "2" })).rejects.toThrow(UnseenContent);
  const other = handoverContent({ mileage: 999_999 });
  await expect(signingOf({ ...signed, content: other })).rejects.toThrow(UnseenContent);
});
