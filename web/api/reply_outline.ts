/**
 * A light check of a reply: it is an object and has these fields. For the public first load, where
 * zod would cost more than it protects; the server makes its replies with the same schemas.
 * @throws TypeError for anything else
 */
export function outline<T extends object>(
  ...fields: readonly (keyof T & string)[]
): (data: unknown) => T {
  function fits(data: unknown): data is T {
    return typeof data === "object" && data !== null && fields.every((field) => field in data);
  }
  return (data) => {
    if (fits(data)) return data;
    throw new TypeError(`Cannot use the reply: expected an object with ${fields.join(", ")}`);
  };
}

/** The same for a list of such objects. @throws TypeError for anything else */
export function outlineList<T extends object>(
  ...fields: readonly (keyof T & string)[]
): (data: unknown) => T[] {
  const one = outline<T>(...fields);
  return (data) => {
    if (Array.isArray(data)) return data.map(one);
    throw new TypeError("Cannot use the reply: expected a list");
  };
}
