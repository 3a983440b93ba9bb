import { Hono } from "hono";
import { expect, test } from "vitest";
import type { AppEnv } from "../../../server/middleware/session.ts";
import { type Form, readForm } from "../../../server/routes/read_form.ts";
import { Invalid } from "../../../shared/refusals.ts";

/** The form as the server reads it. */
async function read(init: RequestInit): Promise<Form> {
  let form: Form | undefined;
  let failure: Error | undefined;
  const app = new Hono<AppEnv>();
  app.onError((error, c) => {
    failure = error;
    return c.body(null, 500);
  });
  app.post("/", async (c) => {
    form = await readForm(c);
    return c.body(null);
  });
  await app.request("/", { method: "POST", ...init });
  if (failure) throw failure;
  if (!form) throw new Error("no form was read");
  return form;
}

function sent(body: string, boundary = "x") {
  return { body, headers: { "Content-Type": `multipart/form-data; boundary=${boundary}` } };
}

test("a form's fields and files are read as a browser sends them, byte for byte", async () => {
  const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => index * 7);
  bytes.set(new TextEncoder().encode("\r\n------WebKit\r\n\r\n--"), 5_000);
  const body = new FormData();
  body.append("iconName", "Światła \"LED\"\r\ni 'hak'");
  body.append("files", new File([bytes], 'zdję"cie.jpg'));
  body.append("files", new File(["b"], "b.jpg"));
  body.append("empty", "");
  const form = await read({ body });
  expect(form.text("iconName")).toBe("Światła \"LED\"\r\ni 'hak'");
  expect(form.files("files").map((file) => file.bytes)).toEqual([bytes, new Uint8Array([98])]);
  expect([form.text("empty"), form.text("files"), form.text("none")]).toEqual([
    "",
    undefined,
    undefined,
  ]);
  expect(form.files("iconName")).toEqual([]);
});

test("a form with a quoted boundary, a preamble and an epilogue is accepted", async () => {
  const form = await read(sent(
    'hello\r\n--a b\r\ncontent-disposition: form-data; name="alt"\r\n\r\nHak\r\n--a b--\r\nbye',
    '"a b"',
  ));
  expect(form.text("alt")).toBe("Hak");
});

test("a form without fields is valid", async () => {
  expect((await read(sent("--x--\r\n"))).parts).toEqual([]);
});

const FIELD = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n';
test.each([
  ["that is empty", ""],
  ["that is truncated in its header", FIELD.slice(0, 30)],
  ["that is truncated in a field", FIELD],
  ["whose field has no name", "--x\r\nContent-Type: text/plain\r\n\r\n1\r\n--x--"],
  ["of too many fields", `${FIELD.repeat(101)}--x--`],
])("a form %s is malformed", async (_, body) => {
  await expect(read(sent(body))).rejects.toThrow(Invalid);
});
