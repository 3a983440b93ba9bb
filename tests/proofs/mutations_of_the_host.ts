import type { Mutation } from "./mutation.ts";

const WHOLE_PATH = 'path: `${routePath(c)} ${c.req.url} ${c.req.header("Authorization")}`,';

/** Protections of logs, caches, the storage and uploads, from a wrong clock and a wrong host. */
export const MUTATIONS_OF_THE_HOST: readonly Mutation[] = [
  {
    proof: "P93",
    removes: "TLS to a remote store",
    edits: [[
      "server/config.ts",
      'if (protocol === "http:" && !LOOPBACK.has(hostname)) {',
      'if (protocol === "" && !LOOPBACK.has(hostname)) {',
    ]],
  },
  {
    proof: "P94",
    removes: "the pattern of a path as all that a line has of a request",
    edits: [["server/middleware/request_log.ts", "path: routePath(c),", WHOLE_PATH]],
  },
  {
    proof: "P95",
    removes: "the pattern of a path as all that a line has of a request",
    edits: [["server/middleware/request_log.ts", "path: routePath(c),", WHOLE_PATH]],
  },
  {
    proof: "P96",
    removes: "the comparison of the token",
    edits: [[
      "server/middleware/metrics_token.ts",
      "if (!sent || !own || !timingSafeEqual(sent, own)) throw",
      "if (!sent || !own || timingSafeEqual.length === 0) throw",
    ]],
  },
  {
    proof: "P97",
    removes: "no-store where a route has no rule",
    edits: [[
      "server/middleware/session.ts",
      'if (header !== undefined || !c.res.headers.has("Cache-Control")) {',
      "if (header !== undefined) {",
    ]],
  },
  {
    proof: "P98",
    removes: "no-store for a call with a token",
    edits: [[
      "server/middleware/session.ts",
      'if (header !== undefined || !c.res.headers.has("Cache-Control")) {',
      'if (!c.res.headers.has("Cache-Control")) {',
    ]],
  },
  {
    proof: "P99",
    removes: "the pause after calls without an answer",
    edits: [[
      "server/files/s3.ts",
      "if (performance.now() < restUntil) throw",
      "if (performance.now() < 0) throw",
    ]],
  },
  {
    proof: "P100",
    removes: "the time that the storage has (2 s more)",
    edits: [[
      "server/files/s3.ts",
      "const { answer, body } = patience;",
      "const { answer, body } = { answer: patience.answer + 2_000, body: patience.body };",
    ]],
  },
  {
    proof: "P103",
    removes: "the id of a request in its line",
    edits: [[
      "server/middleware/request_log.ts",
      'log.info("request", { requestId, method,',
      'log.info("request", { method,',
    ]],
  },
  {
    proof: "P106",
    removes: "the secret that serve requires",
    edits: [[
      "server/config.ts",
      'if (mode === "serve" && !value.APP_SECRET) {',
      'if (mode === "serve" && value.APP_SECRET === "") {',
    ]],
  },
  {
    proof: "P115",
    removes: "the media type of a body",
    edits: [[
      "shared/operations/operation.ts",
      "return { ...json(schema, description), required: true };",
      'const content = { "application/json": { schema }, "application/x-www-form-urlencoded": { schema } };\n  return { description, content, required: true };',
    ]],
  },
  {
    proof: "P117",
    removes: "the sentence in place of the cause",
    edits: [[
      "server/middleware/failures.ts",
      "  return FAILED;",
      "  return { ...FAILED, sentence };",
    ]],
  },
  {
    proof: "P125",
    removes: "the pixels as all that is kept of a photo",
    edits: [
      [
        "server/files/photos.ts",
        "const upright = await decode(bytes);",
        "const upright = Object.assign(await decode(bytes), { bytes });",
      ],
      [
        "server/files/photos.ts",
        "const resized = image(upright).resize({ width });",
        'const resized = sharp(Reflect.get(upright, "bytes")).keepMetadata().resize({ width });',
      ],
    ],
  },
  {
    proof: "P126",
    removes: "the type by content",
    edits: [[
      "server/files/document_type.ts",
      "throw new BodyRefused(415, officeMessages.documentTypeUnknown);",
      'return "application/octet-stream";',
    ]],
  },
  {
    proof: "P127",
    removes: "the comparison with the present path",
    edits: [[
      "server/catalogue/settings/company.ts",
      'if (company.logo !== "" && company.logo !== before.logo) {',
      'if (company.logo !== "" && before.logo === undefined) {',
    ]],
  },
  {
    proof: "P128",
    removes: "the signature of a request",
    edits: [["server/files/s3.ts", "await client.fetch(", "await (client ? fetch : fetch)("]],
  },
  {
    proof: "P131",
    removes: "the list of methods",
    edits: [["server/middleware/failures.ts", '    headers: { Allow: methods.join(", ") },\n', ""]],
  },
  {
    proof: "P222",
    removes: "the look at the clock before a read completes rentals",
    edits: [[
      "server/commands/rentals/complete_past_rentals.ts",
      "if (ids.length === 0 || await readClockDoubt(kv, until)) return",
      "if (ids.length === 0) return",
    ]],
  },
  {
    proof: "P222",
    removes: "the look at the clock before reminders and the digest",
    edits: [[
      "server/reactions/start_reactions.ts",
      "isBelieved ? CLOCK_WORKS : []",
      "CLOCK_WORKS",
    ]],
  },
  {
    proof: "P234",
    removes: "the refusal of a host that is none",
    edits: [["server/app.ts", "  app.use(requireHost);\n", ""]],
  },
  {
    proof: "P234",
    removes: "the look at the host before a ready list is sent",
    edits: [[
      "server/routes/catalogue/public_lists.ts",
      'c.req.header("If-None-Match") !== undefined || !namesHost(c.req.raw);',
      'c.req.header("If-None-Match") !== undefined;',
    ]],
  },
  {
    proof: "P234",
    removes: "the signs that a host may have",
    edits: [[
      "server/middleware/request_host.ts",
      "if (!HOST.test(text) || !URL.canParse(`http://${text}`)) return false;",
      "if (!URL.canParse(`http://${text}`)) return false;",
    ]],
  },
  {
    proof: "P234",
    removes: "the hosts and ports that no address can have",
    edits: [[
      "server/middleware/request_host.ts",
      "if (!HOST.test(text) || !URL.canParse(`http://${text}`)) return false;",
      "if (!HOST.test(text)) return false;",
    ]],
  },
  {
    proof: "P234",
    removes: "the pattern of a path as all that a line has of a request",
    edits: [["server/middleware/request_log.ts", "path: routePath(c),", WHOLE_PATH]],
  },
  {
    proof: "P235",
    removes: "the dots in place of what is quoted",
    edits: [[
      "server/log.ts",
      'message.replace(/(["\'`]).*\\1/gs, "…").replace(',
      "message.replace(",
    ]],
  },
  {
    proof: "P235",
    removes: "the dots in place of addresses",
    edits: [["server/log.ts", '.replace(/\\w+:\\/\\/[^\\s)]+|[^\\s(]+@[^\\s)]+/g, "…")', ""]],
  },
  {
    proof: "P235",
    removes: "the name alone of what could not be parsed",
    edits: [[
      "server/log.ts",
      '  if (error instanceof SyntaxError || error.name === "ZodError") return error.name;\n',
      "",
    ]],
  },
  {
    proof: "P235",
    removes: "the end of a RangeError at its colon",
    edits: [[
      "server/log.ts",
      'error instanceof RangeError ? error.message.replace(/:.*/s, "") : error.message',
      "error.message",
    ]],
  },
];
