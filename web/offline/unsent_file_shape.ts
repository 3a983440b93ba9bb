import { z } from "zod";
import { accountRequest } from "../../shared/api/money.ts";
import { protocolSigning, settledConflict } from "../../shared/api/protocol.ts";
import { agreementSigning } from "../../shared/api/agreement.ts";
import { agreementFields } from "./agreement_change.ts";
import { isSameValue } from "../../shared/merge3.ts";
import { PROTOCOL_KINDS } from "../../shared/papers/options.ts";
import { protocolContent } from "../../shared/papers/protocol_content.ts";
import { shownToSigners } from "../../shared/papers/signer_context.ts";
import { upcastEntry } from "./upcast_entry.ts";

/** The schemas of the file that contains everything that is not on the server. */
const protocolChange = asWritten(z.discriminatedUnion("type", [
  z.object({
    type: z.literal("save"),
    content: protocolContent,
    settled: settledConflict.optional(),
    shownToSigners: shownToSigners.nullish(),
  }),
  z.object({ type: z.literal("sign"), signing: protocolSigning }),
  z.object({ type: z.literal("annex"), content: protocolContent, writtenAt: z.string() }),
]));
const base = z.discriminatedUnion("type", [
  z.object({ type: z.literal("new") }),
  z.object({
    type: z.literal("version"),
    version: z.number().int(),
    content: protocolContent.nullable(),
  }),
  z.object({ type: z.literal("unknown"), content: protocolContent.nullable() }),
  z.object({ type: z.literal("entry"), id: z.string() }),
]);
const agreementChange = asWritten(z.discriminatedUnion("type", [
  z.object({ type: z.literal("saveAgreement"), fields: agreementFields }),
  z.object({ type: z.literal("signAgreement"), signing: agreementSigning }),
]));
const agreementBase = z.discriminatedUnion("type", [
  z.object({ type: z.literal("new") }),
  z.object({
    type: z.literal("version"),
    version: z.number().int(),
    fields: agreementFields.nullable(),
  }),
  z.object({ type: z.literal("entry"), id: z.string() }),
]);
const subject = z.templateLiteral([z.enum(PROTOCOL_KINDS), "/", z.uuid()]);
const fields = {
  id: z.uuid(),
  key: z.uuid().optional(),
  release: z.literal("0.1.0").optional(),
  rentalId: z.uuid(),
  title: z.string(),
  savedAt: z.number(),
};
/** The file that a device exports. */
export const unsentFile = z.object({
  format: z.literal("autoplac-unsent"),
  /** 1: of release 0.1.0, which names the signer context differently and would drop it from a 2. */
  version: z.literal([1, 2]),
  exportedAt: z.string(),
  entries: z.array(z.preprocess(
    upcastEntry,
    z.union([
      z.object({
        ...fields,
        subject,
        kind: z.enum(PROTOCOL_KINDS),
        protocolId: z.uuid(),
        carId: z.uuid().optional(),
        wish: protocolChange,
        base,
      }),
      z.object({
        ...fields,
        subject: z.templateLiteral(["agreement/", z.uuid()]),
        kind: z.literal("agreement"),
        agreementId: z.uuid(),
        wish: agreementChange,
        base: agreementBase.optional(),
      }),
      z.object({
        ...fields,
        subject: z.templateLiteral(["account/", z.uuid()]),
        kind: z.literal("money"),
        wish: asWritten(accountRequest),
      }),
    ]),
  )),
  drafts: z.array(z.object({
    name: z.string(),
    values: z.unknown(),
    keptAt: z.number(),
  })),
  photos: z.array(z.object({
    id: z.uuid(),
    rentalId: z.uuid(),
    contentType: z.string(),
    base64: z.base64(),
  })),
});
export type UnsentFile = z.infer<typeof unsentFile>;

/**
 * Parses a value, but keeps it as written if it equals the result: the server recognizes a repeated
 * request by its exact text, so the order of keys must not change.
 */
function asWritten<T>(schema: z.ZodType<T>) {
  return z.unknown().transform((written, context): T => {
    const { data, error } = schema.safeParse(written);
    if (error) {
      context.issues.push({ code: "custom", message: error.message, input: written });
      return z.NEVER;
    }
    return isUnchanged(written, data) ? written : data;
  });
}

function isUnchanged<T>(written: unknown, read: T): written is T {
  return isSameValue(written, read);
}
