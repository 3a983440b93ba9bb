import { expect, test } from "vitest";
import { z } from "zod";
import { openApi } from "../support/server/api.ts";

/** Line ends of all kinds, NUL, an escape, and marks that turn the direction of what follows. */
const FORGED = "Anna\r\nCena: 0 zł\u2028\0\u001b[2J\u202e\u2066\u200eKowalska\n";
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

/** Texts that reach no mail and no paper, or are covered by a hash, and are drawn without them. */
const AS_SENT: readonly RegExp[] = [
  /[pP]assword$/,
  /^RefreshRequest\.refreshToken$/,
  /^PasswordByLink\.token$/,
  /^SecondFactorConfirmation\.setup$/,
  /contentHash$/,
  // Ids that are looked up, compared texts, and what is ignored.
  /^ImageOrder\.imageIds/,
  /^SaleCarInput\.repairPhotos/,
  /^BookingAgreementSigning\.statements/,
  /^CustomerMailRequest\.replacements/,
  /^ContactRequest\.website$/,
  // A protocol's content is hashed as its signers saw it (decision 0051).
  /^Protocol(Input|Edit)\.(?!shownToSigners)/,
  /^Protocol(Signing|AnnexInput)\.content\./,
  /^AgreementSigning\.missingReason$/,
];

/** Texts of several lines: line ends are part of them, as `\n`. */
const SEVERAL_LINES: readonly RegExp[] = [
  /\.(additionalInfo|message|note|body|customBody|messageBody|reason|authority)$/,
  /\.(description|description1|description2|accidentRecord|repairs)$/,
  /^MailSettings\.(mails|texts)\./,
];

test("no text of a request brings a line end into a line, a control character or a mark of direction into a mail or a paper", async () => {
  const api = await openApi();
  const { paths } = described.parse((await api.call("GET", "/api/openapi.json")).json);
  api.close();
  const known = await knownSchemas();
  const wrong: string[] = [];
  let texts = 0;
  for (const [path, calls] of Object.entries(paths)) {
    for (const { requestBody } of Object.values(calls)) {
      const body = requestBody?.content["application/json"];
      if (!body) continue;
      const name = body.schema.$ref?.split("/").at(-1) ?? "";
      // Only an id is read of it.
      if (name === "RentalNotification") continue;
      const schema = known.get(name);
      if (!schema) {
        wrong.push(`${path} has a body without a name: ${JSON.stringify(body.schema)}`);
        continue;
      }
      for (const [place, text] of textsOf(schema, name)) {
        texts += 1;
        const fault = faultOf(place, text);
        if (fault) wrong.push(fault);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(texts).toBeGreaterThan(100);
});

function faultOf(place: string, schema: z.core.$ZodType): string | undefined {
  if (AS_SENT.some((pattern) => pattern.test(place))) return undefined;
  const { success, data } = z.safeParse(schema, FORGED);
  if (!success) return undefined;
  const mayHaveLines = SEVERAL_LINES.some((pattern) => pattern.test(place));
  const read = mayHaveLines ? String(data).replaceAll("\n", "") : String(data);
  return UNSEEN.test(read) ? `${place} is read as ${JSON.stringify(data)}` : undefined;
}

/** Every text in a schema, with its path. */
function textsOf(schema: z.core.$ZodType, place: string): [string, z.core.$ZodType][] {
  const { def } = z.looseObject({ def: z.looseObject({ type: z.string() }) })
    .parse({ def: schema._zod.def });
  const of = (part: unknown, name = "") =>
    part instanceof z.core.$ZodType ? textsOf(part, place + name) : [];
  switch (def.type) {
    case "string":
      return [[place, schema]];
    case "object":
      return Object.entries(z.record(z.string(), z.unknown()).parse(def.shape))
        .flatMap(([name, part]) => of(part, `.${name}`));
    case "array":
      return of(def.element, "[]");
    case "record":
      return of(def.valueType, "[]");
    case "union":
      return z.array(z.unknown()).parse(def.options).flatMap((part) => of(part));
    case "pipe":
      return [...of(def.in), ...of(def.out)];
    case "transform":
      return [];
    default:
      return of(def.innerType);
  }
}

/** The schemas of the domain by the names that the documentation gives them. */
async function knownSchemas(): Promise<ReadonlyMap<string, z.core.$ZodType>> {
  const known = new Map<string, z.core.$ZodType>();
  for (const folder of ["api", "mail", "papers", "papers/damage", "papers/settlement", "rental"]) {
    const address = new URL(`../../shared/${folder}/`, import.meta.url);
    for await (const { name, isFile } of Deno.readDir(address)) {
      if (!isFile || !(await Deno.readTextFile(new URL(name, address))).includes(".meta({")) {
        continue;
      }
      const module: unknown = await import(new URL(name, address).href);
      for (
        const exported of Object.values(
          z.record(z.string(), z.unknown()).parse({ ...module as object }),
        )
      ) {
        if (!(exported instanceof z.ZodType)) continue;
        const inner = exported instanceof z.ZodPreprocess ? exported.out : exported;
        const id = inner instanceof z.ZodType ? inner.meta()?.id : undefined;
        if (id && inner instanceof z.ZodType) known.set(id, inner);
      }
    }
  }
  return known;
}

const described = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        requestBody: z.object({
          content: z.record(
            z.string(),
            z.object({ schema: z.looseObject({ $ref: z.string().optional() }) }),
          ),
        }).optional(),
      }),
    ),
  ),
});
