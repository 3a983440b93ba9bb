import { describe, expect, test } from "vitest";
import { createReadyTexts } from "../../../server/pages/ready_texts.ts";

describe("cached texts", () => {
  test("are created once as long as their source is the same", async () => {
    const texts = createReadyTexts();
    const [monday, tuesday] = [{}, {}];
    let made = 0;
    const make = () => `text ${made += 1}`;
    const first = await texts.text(monday, "page", make);
    expect(await texts.text(monday, "page", make)).toBe(first);
    expect((await texts.text(tuesday, "page", make)).etag).not.toBe(first.etag);
    expect(made).toBe(2);
  });

  test("have the same ETag where their content is equal", async () => {
    const texts = createReadyTexts();
    const [one, other] = [
      await texts.text({}, "a", () => "same"),
      await texts.text({}, "b", () => "same"),
    ];
    expect(other.etag).toBe(one.etag);
    expect(one.gzipEtag).not.toBe(one.etag);
  });

  test("are limited in number; the least recently requested one is removed first", async () => {
    const texts = createReadyTexts(2);
    const of = {};
    const made: string[] = [];
    const ask = (name: string) => texts.text(of, name, () => (made.push(name), name));
    for (const name of ["a", "b", "a", "c", "a", "b"]) await ask(name);
    expect(made).toEqual(["a", "b", "c", "b"]);
  });
});
