import type { Method } from "./operation.ts";

/** Method and path of an operation's name. */
export type MethodAndPath<Name> = Name extends `${infer Verb extends Method} ${infer Path}`
  ? readonly [method: Verb, path: Path]
  : never;

/** The names in the braces of a path. */
export type IdName<Path> = Path extends `${string}{${infer Id}}${infer Rest}` ? Id | IdName<Rest>
  : never;

/** "GET /rental/{id}" is "GET" and "/rental/{id}". */
export function methodAndPath<Name extends string>(name: Name): MethodAndPath<Name>;
export function methodAndPath(name: string): readonly string[] {
  return name.split(" ");
}
