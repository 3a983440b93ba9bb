import { expect, test } from "vitest";
import { z } from "zod";
import { Busy } from "../../shared/refusals.ts";
import { createLog, loggedCause, shownLines, standardError } from "../../server/log.ts";

const LINES = Array.from({ length: 30 }, (_, index) => `{"message":"zażółć ${index}"}\n`);

/** A pipe that accepts a few bytes at a time, and none at every third try while it is `slow`. */
function pipe(slow: () => boolean, error = new Deno.errors.WouldBlock()) {
  const taken: number[] = [];
  let tries = 0;
  return {
    text: () => new TextDecoder().decode(Uint8Array.from(taken)),
    tries: () => tries,
    write(bytes: Uint8Array): number {
      tries += 1;
      if (slow() && tries % 3 === 1) throw error;
      const some = bytes.subarray(0, 500);
      taken.push(...some);
      return some.length;
    },
  };
}

test("a log that is read slowly loses no line, and nothing fails", async () => {
  const reader = pipe(() => true);
  const log = standardError(reader.write);
  LINES.forEach(log);
  await expect.poll(reader.text, { timeout: 5_000 }).toBe(LINES.join(""));
});

test("a log without a reader blocks nothing, and continues once it is read again", async () => {
  let isGone = true;
  const reader = pipe(() => isGone, new Deno.errors.BrokenPipe());
  const log = standardError(reader.write);
  log("lost\n");
  await expect.poll(reader.tries).toBeGreaterThan(0);
  isGone = false;
  log("read\n");
  await expect.poll(reader.text).toBe("read\n");
});

test("unread log lines do not fill the memory, and the kept ones are complete", async () => {
  let isStuck = true;
  const taken: string[] = [];
  const log = standardError((bytes) => {
    if (isStuck) throw new Deno.errors.WouldBlock();
    taken.push(new TextDecoder().decode(bytes));
    return bytes.length;
  });
  const line = `${"x".repeat(999)}\n`;
  for (let count = 0; count < 5_000; count += 1) log(line);
  isStuck = false;
  await expect.poll(() => taken.length).toBeGreaterThan(0);
  expect(taken.join("")).toBe(line.repeat(1_000));
});

test("a person's terminal shows failures and no request, any other reader all lines", () => {
  const written: string[] = [];
  for (const errorsOnly of [true, false]) {
    const log = createLog(shownLines((line) => written.push(line), errorsOnly), () => "now");
    log.info("request", { path: "/" });
    log.error("request failed", { path: "/" });
  }
  expect(written.map((line) => JSON.parse(line).message))
    .toEqual(["request failed", "request", "request failed"]);
});

test("the cause of a failure is logged with the causes behind it, but never a text that was not JSON", () => {
  const failed = new Error("Cannot commit", {
    cause: new Error("locked", { cause: "by another" }),
  });
  expect(loggedCause(failed)).toBe("Cannot commit: locked: by another");
  const thrown = (() => {
    try {
      return JSON.parse("Kowalska");
    } catch (error) {
      return error;
    }
  })();
  expect(String(thrown)).toContain("Kowalska");
  expect(loggedCause(thrown)).toBe("SyntaxError");
  expect(loggedCause(new Error("Cannot read", { cause: thrown }))).toBe("Cannot read: SyntaxError");
  expect(loggedCause({ customer: "Kowalska" })).toBe("unknown");
});

const PERSONAL = "Anna Kowalska, anna@example.com, 600100200";
const RANGE = `Invalid language tag: ${PERSONAL}`;

test.each([
  ["an address", () => new URL(`http://a b/?${PERSONAL}`), "Invalid URL: …"],
  ["a header", () => new Headers({ [PERSONAL]: "" }), "Invalid header name: …"],
  ["an encoding", () => new TextDecoder(PERSONAL), /^The encoding label provided \(…\)/],
  ["a language", () => new Intl.NumberFormat(PERSONAL), "Invalid language tag"],
  ["a file", () => Deno.readTextFileSync(PERSONAL), /No such file .* readfile …$/],
  ["a number", () => BigInt(PERSONAL), "SyntaxError"],
  ["a value", () => z.record(z.string(), z.number()).parse({ [PERSONAL]: "" }), "ZodError"],
  ["a text", () => JSON.parse(`{"a": "${PERSONAL}`), "SyntaxError"],
  ["a request", () => {
    const closed = Deno.listen({ hostname: "127.0.0.1", port: 0 });
    closed.close();
    return fetch(`http://127.0.0.1:${closed.addr.port}/?${PERSONAL}`);
  }, /error sending request for url \(…\)/],
  ["a cause", () => {
    throw new Busy(`the store: ${new RangeError(`'${RANGE}'`)}`);
  }, /…$/],
])("%s that the platform refused is not quoted in a cause", async (_, work, cause) => {
  const thrown = await (async () => {
    try {
      return await work();
    } catch (error) {
      return error;
    }
  })();
  expect(loggedCause(thrown)).toMatch(cause);
  expect(loggedCause(thrown)).not.toMatch(/Anna|anna|600100200/);
  expect(loggedCause(new Error("Cannot do it", { cause: thrown }))).not.toMatch(/Anna|anna|6001/);
});

test("what an operator needs of a cause stays: the system's own words and its numbers", () => {
  expect(loggedCause(new Error("No space left on device (os error 28)")))
    .toBe("No space left on device (os error 28)");
  const sending = "error sending request for url (http://127.0.0.1:1/a?b): Connection refused";
  expect(loggedCause(new TypeError(sending)))
    .toBe("error sending request for url (…): Connection refused");
});
