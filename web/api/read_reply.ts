import type { Problem } from "../../shared/api/problem.ts";
import { PAPER_KINDS } from "../../shared/paperwork/options.ts";
import { DATA_AGE_HEADER } from "./data_age_header.ts";
import { NetworkFailure, ProblemFailure, StrangersReply } from "./failures.ts";

export type Reply<T = unknown> = {
  status: number;
  /** The JSON, a Blob of any other file, undefined where there is no content. */
  data: T;
  etag?: string;
  /** When the server made the reply: long ago for one kept by the service worker. */
  date?: Date;
};

/**
 * What a response says.
 * @throws ProblemFailure for a no of the server, NetworkFailure where somebody else replied
 */
export async function readReply(response: Response): Promise<Reply> {
  const type = response.headers.get("Content-Type") ?? "";
  if (!response.ok) throw await problemOf(response, type);
  // Under /api nothing of ours is HTML: a captive portal or a proxy replied in the server's name.
  if (type.includes("html")) throw new StrangersReply("The reply is a page");
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
  // 511: the network itself wants a login.
  if (status === 511) return new StrangersReply("The network asks for a login");
  // Each no of ours is JSON (decisions §1.4). Whoever else fails in front of the server is no network
  // that lies: both are worth a retry, and the words of the status are true.
  if (!type.includes("json") && status < 500) return new StrangersReply("The refusal is a page");
  const wait = Number(response.headers.get("Retry-After") || NaN);
  const problem = type.includes("json") ? problemFrom(await jsonOf(response)) : {};
  return new ProblemFailure(status, problem, Number.isFinite(wait) ? wait : undefined);
}

/** A refusal stays one of its status, whatever its words are. */
async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    // It broke off, or never was JSON.
    return undefined;
  }
}

/** What of a body is a problem's: a bare text is its sentence (public-side §8). */
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
