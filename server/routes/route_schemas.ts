import { z } from "@hono/zod-openapi";

/** A JSON reply as a route's definition describes it. */
export function json<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { "application/json": { schema } } };
}

/** A JSON body that a request must have. */
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
export const idParam = z.object({ id: pathId });
