import type { Mutation } from "./mutation.ts";

const WHOLE_PATH = 'path: `${routePath(c)} ${c.req.url} ${c.req.header("Authorization")}`,';

/** Protections of logs, caches, the storage and uploads, from a wrong clock and a wrong host. */
export const MUTATIONS_OF_THE_HOST: readonly Mutation[] = [
  {
    proof: "P93",
    removes: "TLS to a remote store",
    file: "server/config.ts",
    find: 'if (protocol === "http:" && !LOOPBACK.has(hostname)) {',
    replace: 'if (protocol === "" && !LOOPBACK.has(hostname)) {',
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
    file: "server/routes/health.ts",
    find: "if (!sent || !own || !timingSafeEqual(sent, own)) throw",
    replace: "if (!sent || !own || timingSafeEqual.length === 0) throw",
  },
  {
    proof: "P97",
    removes: "no-store where a route has no rule",
    file: "server/middleware/session.ts",
    find: 'if (header !== undefined || !c.res.headers.has("Cache-Control")) {',
    replace: "if (header !== undefined) {",
  },
  {
    proof: "P98",
    removes: "no-store for a call with a token",
    file: "server/middleware/session.ts",
    find: 'if (header !== undefined || !c.res.headers.has("Cache-Control")) {',
    replace: 'if (!c.res.headers.has("Cache-Control")) {',
  },
  {
    proof: "P99",
    removes: "the pause after calls without an answer",
    file: "server/files/s3.ts",
    find: "if (performance.now() < restUntil) throw",
    replace: "if (performance.now() < 0) throw",
  },
  {
    proof: "P100",
    removes: "the time that the storage has (2 s more)",
    file: "server/files/s3.ts",
    find: "const { answer, body } = patience;",
    replace: "const { answer, body } = { answer: patience.answer + 2_000, body: patience.body };",
  },
  {
    proof: "P103",
    removes: "the id of a request in its line",
    file: "server/middleware/request_log.ts",
    find: 'log.info("request", { requestId, method,',
    replace: 'log.info("request", { method,',
  },
  {
    proof: "P106",
    removes: "the secret that serve requires",
    file: "server/config.ts",
    find: 'if (mode === "serve" && !value.APP_SECRET) {',
    replace: 'if (mode === "serve" && value.APP_SECRET === "") {',
  },
  {
    proof: "P115",
    removes: "the media type of a body",
    file: "shared/operations/operation.ts",
    find: "return { ...json(schema, description), required: true };",
    replace:
      'const content = { "application/json": { schema }, "application/x-www-form-urlencoded": { schema } };\n  return { description, content, required: true };',
  },
  {
    proof: "P117",
    removes: "the sentence in place of the cause",
    file: "server/middleware/failures.ts",
    find: "  return FAILED;",
    replace: "  return { ...FAILED, sentence };",
  },
  {
    proof: "P125",
    removes: "the pixels as all that is kept of a photo",
    edits: [
      [
        "server/files/photos.ts",
        "const upright = await decode(bytes, turns);",
        "const upright = Object.assign(await decode(bytes, turns), { bytes });",
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
    file: "server/files/attachment_type.ts",
    find: "throw new BodyRefused(415, officeMessages.attachmentTypeUnknown);",
    replace: 'return "application/octet-stream";',
  },
  {
    proof: "P127",
    removes: "the comparison with the present path",
    file: "server/catalogue/settings/company.ts",
    find: 'if (company.logo !== "" && company.logo !== before.logo) {',
    replace: 'if (company.logo !== "" && before.logo === undefined) {',
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
    file: "server/commands/rentals/complete_past_rentals.ts",
    find: "if (ids.length === 0 || await readClockDoubt(kv, until)) return",
    replace: "if (ids.length === 0) return",
  },
  {
    proof: "P222",
    removes: "the look at the clock before reminders and the digest",
    file: "server/reactions/start_reactions.ts",
    find: "isBelieved ? CLOCK_WORKS : []",
    replace: "CLOCK_WORKS",
  },
  {
    proof: "P234",
    removes: "the refusal of a host that is none",
    edits: [["server/app.ts", "  app.use(requireHost);\n", ""]],
  },
  {
    proof: "P234",
    removes: "the look at the host before a ready list is sent",
    file: "server/routes/catalogue/public_lists.ts",
    find: 'c.req.header("If-None-Match") !== undefined || !namesHost(c.req.raw);',
    replace: 'c.req.header("If-None-Match") !== undefined;',
  },
  {
    proof: "P234",
    removes: "the signs that a host may have",
    file: "server/middleware/request_host.ts",
    find: "if (!HOST.test(text) || !URL.canParse(`http://${text}`)) return false;",
    replace: "if (!URL.canParse(`http://${text}`)) return false;",
  },
  {
    proof: "P234",
    removes: "the hosts and ports that no address can have",
    file: "server/middleware/request_host.ts",
    find: "if (!HOST.test(text) || !URL.canParse(`http://${text}`)) return false;",
    replace: "if (!HOST.test(text)) return false;",
  },
  {
    proof: "P234",
    removes: "the pattern of a path as all that a line has of a request",
    edits: [["server/middleware/request_log.ts", "path: routePath(c),", WHOLE_PATH]],
  },
  {
    proof: "P235",
    removes: "the dots in place of what is quoted",
    file: "server/log.ts",
    find: 'message.replace(/(["\'`]).*\\1/gs, "…").replace(',
    replace: "message.replace(",
  },
  {
    proof: "P235",
    removes: "the dots in place of addresses",
    edits: [["server/log.ts", '.replace(/\\w+:\\/\\/[^\\s)]+|[^\\s(]+@[^\\s)]+/g, "…")', ""]],
  },
  {
    proof: "P235",
    removes: "the name alone of what could not be parsed",
    file: "server/log.ts",
    find: '  if (error instanceof SyntaxError || error.name === "ZodError") return error.name;\n',
    replace: "",
  },
  {
    proof: "P235",
    removes: "the end of a RangeError at its colon",
    file: "server/log.ts",
    find: 'error instanceof RangeError ? error.message.replace(/:.*/s, "") : error.message',
    replace: "error.message",
  },
];
