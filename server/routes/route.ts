import type { RouteConfig } from "@hono/zod-openapi";
import { z } from "zod";
import { type Operation, pathId } from "../../shared/operations/operation.ts";
import {
  type IdName,
  type MethodAndPath,
  methodAndPath,
} from "../../shared/operations/operation_name.ts";
import {
  type OperationName,
  type Operations,
  operations,
} from "../../shared/operations/operations.ts";
import { administratorOnly } from "../middleware/session.ts";

/**
 * The route of an operation, for its handler. Only administrators are let through, unless the
 * operation says who else.
 * @example app.openapi(route("GET /rental/{id}"), async (c) => …)
 */
export function route<Name extends OperationName>(name: Name): RouteOf<Name>;
export function route(name: OperationName): object {
  const { role, summary, description, request, responses }: Operation = operations[name];
  const [method, path] = methodAndPath(name);
  const params = request?.params ?? pathParams(path);
  return {
    method: lowercase(method),
    path,
    summary,
    ...(description !== undefined && { description }),
    ...(role === undefined && administratorOnly),
    ...(role === "metrics" && { security: administratorOnly.security }),
    request: { ...request, ...(params && { params }) },
    responses,
  } satisfies RouteConfig;
}

/** The ids in a path; undefined for none. */
function pathParams(path: string): z.ZodObject | undefined {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  return names.length > 0
    ? z.object(Object.fromEntries(names.map((name) => [name, pathId])))
    : undefined;
}

function lowercase<Text extends string>(text: Text): Lowercase<Text>;
function lowercase(text: string): string {
  return text.toLowerCase();
}

type RouteOf<Name extends OperationName> = Omit<Operations[Name], "role" | "reads" | "request"> & {
  method: Lowercase<MethodAndPath<Name>[0]>;
  path: MethodAndPath<Name>[1];
  request: RequestOf<Name>;
};

type RequestOf<Name extends OperationName> = Operations[Name] extends { request: infer Request }
  ? "params" extends keyof Request ? Request : Request & IdsIn<Name>
  : IdsIn<Name>;

type IdsIn<Name> = Name extends `${string}{${string}`
  ? { params: z.ZodObject<Record<IdName<Name>, typeof pathId>> }
  : Record<never, never>;
