import { describe, expect, test } from "vitest";
import { dataBlock, markup } from "../../../server/pages/markup.ts";

describe("a template", () => {
  test("escapes every text, in elements and in attributes", () => {
    const text = `<b title="x" class='y'>&`;
    expect(markup`<p title="${text}">${text}</p>`.text).toBe(
      '<p title="&lt;b title=&quot;x&quot; class=&#39;y&#39;&gt;&amp;">' +
        "&lt;b title=&quot;x&quot; class=&#39;y&#39;&gt;&amp;</p>",
    );
  });

  test("inserts templates and lists of them unchanged, and nothing for absent values", () => {
    const items = ["a", "<"].map((text) => markup`<li>${text}</li>`);
    expect(markup`<ul>${items}${undefined}${false}${0}</ul>`.text)
      .toBe("<ul><li>a</li><li>&lt;</li>0</ul>");
  });
});

describe("a block of data", () => {
  test("cannot be ended by its content, and is parsed to the same value", () => {
    const value = { text: "</script><!--\u2028\u2029&", list: [1, null] };
    const { text } = dataBlock("application/json", value, "one");
    const [, json = ""] = /^<script type="application\/json" id="one">(.*)<\/script>$/.exec(text) ??
      [];
    expect(json).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(json)).toEqual(value);
  });
});
