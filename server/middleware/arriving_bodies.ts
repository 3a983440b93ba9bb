import type { HonoRequest } from "hono";
import { messages } from "../../shared/messages.ts";
import { BodyRefused, Busy, Invalid } from "../../shared/refusals.ts";
import { createBodyBudget } from "./body_budget.ts";

/**
 * Whose body it is: a form with files, JSON of the office or of a visitor, or what only a few short
 * fields of a visitor fill.
 */
export type BodyKind = "form" | "office" | "visitor" | "short";

/** Reads the bodies of all requests, within their deadlines and one budget of memory. */
export interface ArrivingBodies {
  /**
   * Reads the body into the request, whose methods return it from then on. Its bytes count until the
   * returned function is called. `site`: where it comes from, as of `siteOf`.
   * @throws BodyRefused 408, 413, or 400 for JSON nested too deeply; Busy; Invalid for a truncated
   * one.
   */
  read(request: HonoRequest, kind: BodyKind, site: string): Promise<() => void>;
  /** Refuses bodies that are not complete after `most` ms: the server stops. */
  hurry(most: number): void;
}

/** Whether the request brings a body. Without reading `raw.body`, which makes a stream of it. */
export function hasBody({ raw }: HonoRequest): boolean {
  const length = raw.headers.get("Content-Length");
  if (length !== null) return length !== "0";
  return raw.headers.has("Transfer-Encoding") || raw.body !== null;
}

/** The server's bodies; a test replaces some limits. */
export function createArrivingBodies(changes: Partial<BodyLimits> = {}): ArrivingBodies {
  const limits = { ...LIMITS, ...changes };
  const visitor = createBodyBudget(limits.visitor, limits.arriving);
  const budgets = {
    form: createBodyBudget(limits.form, limits.arriving),
    office: createBodyBudget(limits.office, limits.arriving),
    visitor,
    short: visitor,
  };
  const deadlines = new Set<Deadline>();
  let endsAt = Infinity;

  async function read(
    request: HonoRequest,
    kind: BodyKind,
    site: string,
  ): Promise<() => void> {
    const most = MOST[kind];
    const announced = announcedLength(request.raw.headers);
    if (announced !== undefined && announced > most) throw new BodyRefused(413);
    const { promise: refused, reject } = Promise.withResolvers<never>();
    refused.catch(() => undefined);
    const held = kind === "form"
      ? await budgets[kind].reserve(
        announced ?? most,
        Math.min(limits.patience, endsAt - performance.now()),
      )
      : budgets[kind].hold(site, () => reject(new Busy("other bodies need its room", 5)));
    const deadline = startDeadline(limits, () => endsAt, reject);
    deadlines.add(deadline);
    try {
      if (announced !== undefined && announced <= SMALL) {
        if (kind !== "form") held.grow(announced);
        await Promise.race([kind === "form" ? request.arrayBuffer() : request.text(), refused]);
      } else {
        const bytes = await collect(request.raw, announced, refused, (size, more) => {
          if (size > most) throw new BodyRefused(413);
          if (kind !== "form") held.grow(more);
          deadline.received(size);
        });
        // Found there by all methods of the request; a new Request would copy it.
        Object.assign(
          request.bodyCache,
          kind === "form"
            ? { arrayBuffer: Promise.resolve(bytes) }
            : { text: Promise.resolve(new TextDecoder().decode(bytes)) },
        );
      }
      if (kind !== "form" && nestsDeeply(await request.text())) throw new BodyRefused(400);
      held.arrived();
      return held.leave;
    } catch (error) {
      held.leave();
      // A sender that disconnects is not a failure of ours.
      throw HUNG_UP.some((kind) => error instanceof kind) ? malformed() : error;
    } finally {
      deadline.end();
      deadlines.delete(deadline);
    }
  }

  return {
    read: (request, kind, site) =>
      hasBody(request) ? read(request, kind, site) : Promise.resolve(() => undefined),
    hurry(most) {
      endsAt = performance.now() + most;
      budgets.form.dismiss();
      for (const deadline of deadlines) deadline.check();
    },
  };
}

/** The limits of bodies under way; bytes and milliseconds. */
interface BodyLimits {
  readonly form: number;
  readonly office: number;
  readonly visitor: number;
  /** How many bodies of a kind may be incomplete at a time: far fewer than connections. */
  readonly arriving: number;
  /** How long an upload waits for its share of the budget. */
  readonly patience: number;
  /** A body must be complete after this time, and a second more for each `pace` bytes received. */
  readonly deadline: number;
  readonly pace: number;
}

/** Largest bodies in bytes (decisions §13). */
const MOST: Readonly<Record<BodyKind, number>> = {
  // A document of 20 MiB (decisions §4.3), and room to say that one is larger.
  form: 22 * 1024 * 1024,
  office: 1024 * 1024,
  visitor: 64 * 1024,
  short: 16 * 1024,
};
/** Arrays and objects inside each other: many times what any call takes. */
const MOST_NESTED = 32;
/** Bytes of a body that is read in one piece, which is fastest. */
const SMALL = 64 * 1024;
const LIMITS: BodyLimits = {
  form: 96 * 1024 * 1024,
  office: 16 * 1024 * 1024,
  visitor: 16 * 1024 * 1024,
  arriving: 128,
  // The app gives up an upload that makes no progress for 30 s.
  patience: 20_000,
  deadline: 20_000,
  pace: 8 * 1024,
};

interface Deadline {
  received(bytes: number): void;
  check(): void;
  end(): void;
}

function startDeadline(
  { deadline, pace }: BodyLimits,
  endsAt: () => number,
  refuse: (error: Error) => void,
): Deadline {
  const begun = performance.now();
  let received = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function check(): void {
    clearTimeout(timer);
    const now = performance.now();
    const due = begun + deadline + received / pace * 1000;
    const left = Math.min(due, endsAt()) - now;
    if (left > 0) timer = setTimeout(check, left);
    else refuse(due > now ? new Busy("the server is stopping") : new BodyRefused(408));
  }
  check();
  return { received: (bytes) => received = bytes, check, end: () => clearTimeout(timer) };
}

/** Whether JSON is nested more than `MOST_NESTED` deep, before it is parsed; ends where it is. */
function nestsDeeply(json: string): boolean {
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (sign === "[" || sign === "{") depth += 1;
    else if (sign === "]" || sign === "}") depth -= 1;
    else if (sign === '"') at = endOfString(json, at);
    if (depth > MOST_NESTED) return true;
  }
  return false;
}

function endOfString(json: string, start: number): number {
  for (let at = start + 1; at < json.length; at += 1) {
    if (json[at] === '"') return at;
    if (json[at] === "\\") at += 1;
  }
  return json.length;
}

/** Reads to the end; `count` is called with the size so far and what was added, and may refuse. */
async function collect(
  { body }: Request,
  announced: number | undefined,
  refused: Promise<never>,
  count: (size: number, more: number) => void,
): Promise<ArrayBuffer> {
  let bytes = new ArrayBuffer(Math.min(announced ?? SMALL, SMALL));
  let size = 0;
  const reader = body?.getReader();
  try {
    for (;;) {
      const part = await Promise.race([reader?.read(), refused]);
      if (!part?.value) return bytes.transfer(size);
      const { value } = part;
      count(size + value.length, value.length);
      const needed = size + value.length;
      if (needed > bytes.byteLength) {
        bytes = bytes.transfer(grown(bytes.byteLength, needed, announced));
      }
      new Uint8Array(bytes).set(value, size);
      size = needed;
    }
  } catch (error) {
    reader?.cancel(error).catch(() => undefined);
    throw error;
  }
}

/** Doubled, so that copying stays rare; not more than was announced, unless more is needed. */
function grown(length: number, needed: number, announced = Infinity): number {
  return Math.max(needed, Math.min(announced, length * 2));
}

/** The length that the sender names; a body in chunks has none. */
function announcedLength(headers: Headers): number | undefined {
  const length = headers.get("Content-Length");
  return length === null || headers.has("Transfer-Encoding") ? undefined : Number(length);
}

function malformed(): Invalid {
  return new Invalid([{ path: "", message: messages.badJson }]);
}

const HUNG_UP = [
  Deno.errors.BadResource,
  Deno.errors.ConnectionReset,
  Deno.errors.Http,
  Deno.errors.Interrupted,
  Deno.errors.UnexpectedEof,
];
