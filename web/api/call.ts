import type { z } from "zod";
import {
  type IdName,
  type MethodAndPath,
  methodAndPath,
} from "../../shared/operations/operation_name.ts";
import type { OperationName, Operations } from "../../shared/operations/operations.ts";
import { type Query, request, type RequestOptions } from "./transport.ts";
import type { Reply } from "./read_reply.ts";

/**
 * A visitor's call, without a token unless `public` is false, so that the service worker may store a
 * reply. `check` is an outline of the reply: zod is not in the public first load (decision 0056).
 * @throws NetworkFailure, ProblemFailure, the signal's reason, TypeError for another reply
 * @example
 * await visit("GET /rentalcar/{id}", { params: { id }, check: outline("id", "images") });
 */
export function visit<Name extends OperationName>(
  name: Name,
  options: CallOptions<Name> & Checked<ReplyOf<Name>>,
): Promise<ReplyOf<Name>>;
export async function visit(
  name: OperationName,
  { check, ...options }: AnyOptions & { check?: (data: unknown) => unknown },
): Promise<unknown> {
  const { data } = await send(name, { public: true, ...options });
  return check?.(data);
}

/** Makes the call of an operation; its reply is not checked. @throws like `request` */
export function send(
  name: OperationName,
  { params = {}, ...options }: AnyOptions,
): Promise<Reply> {
  return request(...methodAndAddress(name, params), options);
}

/** The method of an operation, and its path with these ids. */
export function methodAndAddress<Name extends OperationName>(
  name: Name,
  ids: Readonly<Record<string, string>>,
): [method: MethodAndPath<Name>[0], address: string] {
  const [method, path] = methodAndPath(name);
  return [method, path.replaceAll(/\{(\w+)\}/g, (_, id) => encodeURIComponent(ids[id] ?? ""))];
}

/** The options of any operation's call. */
export type AnyOptions = RequestOptions & { params?: Readonly<Record<string, string>> };

/** The options of an operation's call: what its row says, and those of any request. */
export type CallOptions<Name extends OperationName, Kind extends string = string> =
  & Omit<RequestOptions, "body" | "query">
  & IdsOf<Name, Kind>
  & (Operations[Name] extends { request: infer Request } ? BodyOf<Request> & QueryOf<Request>
    : Nothing);

export type IdsOf<Name extends OperationName, Kind extends string = string> =
  Operations[Name] extends { expectedByKind: infer ByKind }
    ? { params: { readonly kind: Kind & keyof ByKind } }
    : Name extends `${string}{${string}` ? { params: Readonly<Record<IdName<Name>, string>> }
    : Nothing;

type BodyOf<Request> = Request extends { body: { content: JsonOf<infer Schema> } }
  ? { body: z.input<Schema> }
  : Request extends { body: unknown } ? { body: FormData }
  : Nothing;

type QueryOf<Request> = Request extends { query: infer Schema extends z.ZodType }
  ? { query?: { readonly [Key in keyof z.input<Schema>]?: Query[string] } }
  : Nothing;

/** What an operation replies with: the value of its JSON, a file, or nothing. */
export type ReplyOf<Name extends OperationName, Kind extends string = string> =
  Operations[Name] extends { expectedByKind: infer ByKind extends Record<string, z.ZodType> }
    ? z.output<ByKind[Kind & keyof ByKind]>
    : Operations[Name] extends { expected: infer Schema extends z.ZodType } ? z.output<Schema>
    : ContentOf<Operations[Name]["responses"]>;

type ContentOf<Responses> = {
  [Status in keyof Responses]: Responses[Status] extends { content: infer Content }
    ? Content extends JsonOf<infer Schema> ? z.output<Schema> : Blob
    : undefined;
}[keyof Responses];

type JsonOf<Schema extends z.ZodType> = { "application/json": { schema: Schema } };

/** The check that a visitor's reply must pass. */
type Checked<Value> = Value extends undefined ? Nothing : { check: (data: unknown) => Value };
type Nothing = Record<never, never>;
