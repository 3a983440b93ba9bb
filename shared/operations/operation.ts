import { z } from "zod";

/** What a call asks for, and what it replies with, as the documentation shows it. */
export interface Operation {
  /**
   * Who may call it: administrators, unless it says "anyone" or, for the holder of the token of the
   * metrics, "metrics".
   */
  readonly role?: "anyone" | "metrics";
  readonly summary: string;
  readonly description?: string;
  /** The headers that a write reads, if they are not those of its method (`writeHeaders`). */
  readonly reads?: readonly WriteHeader[];
  readonly request?: {
    /** Only if a part of the path in braces is anything else than a `pathId`. */
    readonly params?: z.ZodObject;
    readonly query?: z.ZodObject;
    readonly headers?: z.ZodObject;
    readonly body?: Content & { readonly required: boolean };
  };
  /**
   * Set if the browser needs another schema: visitors get a different reply, or data that older
   * releases stored are looser.
   */
  readonly expected?: z.ZodType;
  /** The same where each `kind` in the path has a reply of its own. */
  readonly expectedByKind?: Readonly<Record<string, z.ZodType>>;
  /** By status. The refusals are those of all calls (decisions §1.4) and not listed. */
  readonly responses: Readonly<Record<number, Content | { readonly description: string }>>;
}

/** Operations by their names, which are method and path: "GET /rental/{id}". */
export type OperationTable = Readonly<Record<`${Method} /${string}`, Operation>>;
export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

type WriteHeader = "Idempotency-Key" | "If-Match";

interface Content {
  readonly description: string;
  readonly headers?: z.ZodObject;
  readonly content: Record<string, { readonly schema: z.ZodType | PlainSchema }>;
}

/** The schema of what zod does not check: a file, or a form, which the handler reads. */
interface PlainSchema {
  readonly type: "object" | "string";
  readonly format?: string;
}

/** A reply of JSON. */
export function json<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { "application/json": { schema } } };
}

/** A body of JSON that a request must have. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { ...json(schema, description), required: true };
}

/** A file in a reply. */
export function fileReply(mediaType: string, description: string) {
  return { description, content: { [mediaType]: { schema: FILE } } };
}

/** A form with one file that a request must have. */
export function fileBody(description: string) {
  return formBody(description, { required: ["file"], properties: { file: FILE } });
}

/** A form that a request must have. */
export function formBody<Fields extends object>(description: string, fields: Fields) {
  const schema = { type: "object" as const, ...fields };
  return { description, content: { "multipart/form-data": { schema } }, required: true };
}

/** The bytes of a file, as a field of a form or as a reply. */
export const FILE = { type: "string", format: "binary" } as const;
/** A text of a form. */
export const TEXT = { type: "string" } as const;

/** An id in a path. Of any form: what is unknown is not found. */
export const pathId = z.string().max(100).toLowerCase();
/** The reply of a call that only sets something off. */
export const accepted = json(z.object({ accepted: z.literal(true) }), "Taken");
/** The headers of a POST that changes what was read before. */
export const KEY_AND_TAG: readonly WriteHeader[] = ["Idempotency-Key", "If-Match"];
