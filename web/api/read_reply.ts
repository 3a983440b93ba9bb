import type { Problem } from "../../shared/api/problem.ts";
import { PAPER_KINDS } from "../../shared/papers/options.ts";
import { DATA_AGE_HEADER } from "./data_age_header.ts";
import { ForeignReply, NetworkFailure, ProblemFailure } from "./failures.ts";

export type Reply<T = unknown> = {
  status: number;
  /** The parsed JSON, a Blob of any other file, or undefined without content. */
  data: T;
  etag?: string;
  /** When the server made the reply: long ago for one stored by the service worker. */
  date?: Date;
};

/**
 * The content of a response.
 * @throws ProblemFailure if the server refused, NetworkFailure if something else replied
 */
export async function readReply(response: Response): Promise<Reply> {
  const type = response.headers.get("Content-Type") ?? "";
  if (!response.ok) throw await problemOf(response, type);
  // Our server never sends HTML under /api: a captive portal or a proxy replied.
  if (type.includes("html")) throw new ForeignReply("The reply is a page");
  const etag = response.headers.get("ETag");
  const date = new Date(
    response.headers.get(DATA_AGE_HEADER) ?? response.headers.get("Date") ?? NaN,
  );
  return {
    status: response.status,
    data: await dataOf(response, type),
    ...(etag && { etag }),
    ...(!Number.isNaN(date.getTime()) && { date }),
  };
}

function dataOf(response: Response, type: string): Promise<unknown> | undefined {
  if (response.status === 204 || !type) return undefined;
  return type.includes("json") ? response.json() : response.blob();
}

async function problemOf(
  response: Response,
  type: string,
): Promise<ProblemFailure | NetworkFailure> {
  const { status } = response;
  // 511: the network itself requires a login.
  if (status === 511) return new ForeignReply("The network asks for a login");
  // Every refusal of ours is JSON (decisions §1.4). A 5xx of a proxy in front of the server is not
  // a captive portal: both can be retried, and the status's own sentence is right.
  if (!type.includes("json") && status < 500) return new ForeignReply("The refusal is a page");
  const wait = Number(response.headers.get("Retry-After") || NaN);
  const problem = type.includes("json") ? problemFrom(await jsonOf(response)) : {};
  return new ProblemFailure(status, problem, Number.isFinite(wait) ? wait : undefined);
}

/** A refusal with unreadable content is still a refusal with its status. */
async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    // The reply was cut off, or never was JSON.
    return undefined;
  }
}

/** The problem in a body; a body that is only text is the sentence to show (public-side §8). */
function problemFrom(body: unknown): Partial<Problem> {
  if (typeof body === "string") return { errorMessage: body };
  if (!isObject(body)) return {};
  const { type, errorMessage, errors, current } = body;
  const step = PAPER_KINDS.find((kind) => kind === body["step"]);
  return {
    ...(typeof type === "string" && { type }),
    ...(current !== undefined && { current }),
    ...(step && { step }),
    ...(typeof errorMessage === "string" && { errorMessage }),
    ...(Array.isArray(errors) && { errors: errors.filter(isFieldError) }),
  };
}

function isFieldError(one: unknown): one is { path: string; message: string } {
  return isObject(one) && typeof one["path"] === "string" && typeof one["message"] === "string";
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
