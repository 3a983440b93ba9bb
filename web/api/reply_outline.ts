/** A check of a reply, which must have these fields. @throws TypeError for another reply */
type Outline<Field extends string> = <Value extends Readonly<Record<Field, unknown>>>(
  data: unknown,
) => Value;

/**
 * A light check of a reply: it is an object and has these fields. For the public first load, where
 * zod would cost more than it protects; the server makes its replies with the same schemas.
 */
export function outline<Field extends string>(...fields: readonly Field[]): Outline<Field> {
  function fits<Value>(data: unknown): data is Value {
    return typeof data === "object" && data !== null && fields.every((field) => field in data);
  }
  return <Value>(data: unknown) => {
    if (fits<Value>(data)) return data;
    throw new TypeError(`Cannot use the reply: expected an object with ${fields.join(", ")}`);
  };
}

/** The same for a list of such objects. */
export function outlineList<Field extends string>(...fields: readonly Field[]) {
  const one = outline(...fields);
  return <Value extends Readonly<Record<Field, unknown>>>(data: unknown): Value[] => {
    if (Array.isArray(data)) return data.map((item) => one<Value>(item));
    throw new TypeError("Cannot use the reply: expected a list");
  };
}
