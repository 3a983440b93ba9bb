import { describe, expect, test } from "vitest";
import type { BuiltFile } from "../../../server/pages/built_files.ts";
import { readWebBuild } from "../../../server/pages/web_build.ts";

const PAGE = `<!doctype html><html><head>
<title>A</title>
<meta name="description"
  content="B">
<meta name="theme-color" content="#8f1d1d"><style>p{color:red}</style><script type="module" src="/assets/i.js"></script>
<link rel="modulepreload" href="/assets/shared.js"><link rel="stylesheet" href="/assets/i.css"></head>
<body><div id="root"></div><p>End</p></body></html>`;
const MODULES = {
  "index.html": { file: "assets/i.js", css: ["assets/i.css"], imports: ["_shared.js"] },
  "_shared.js": { file: "assets/shared.js" },
  "_a.js": { file: "assets/a.js", css: ["assets/a.css"], imports: ["_b.js"] },
  "_b.js": { file: "assets/b.js", imports: ["_a.js", "_shared.js"] },
  "public/One.tsx": { file: "assets/One.js", imports: ["index.html", "_a.js"] },
};

function build(page: string, modules?: unknown) {
  const files = new Map([["/index.html", file(page)]]);
  if (modules) files.set("/.vite/manifest.json", file(JSON.stringify(modules)));
  return readWebBuild(files);
}

function file(text: string): BuiltFile {
  const bytes = new TextEncoder().encode(text);
  return { bytes, brotli: undefined, gzip: undefined, contentType: "" };
}

describe("the built web app", () => {
  test("is undefined where it was not built", () => {
    expect(readWebBuild(new Map())).toBeUndefined();
  });

  test("accepts a page's own head, preloads, first view and data, and keeps the rest", () => {
    const { template } = build(PAGE) ?? {};
    expect(template?.beforeHead.text).toBe("<!doctype html><html><head>\n");
    expect(template?.beforePreloads.text).toContain("/assets/i.css");
    expect(template?.beforeView.text).toBe('</head>\n<body><div id="root">');
    expect(template?.beforeData.text).toBe("</div>");
    expect(template?.end.text).toBe("<p>End</p></body></html>");
  });

  test("lists the files of a screen that no other page has loaded", () => {
    expect(build(PAGE, MODULES)?.filesOf("public/One.tsx")).toEqual({
      scripts: ["/assets/One.js", "/assets/a.js", "/assets/b.js"],
      styles: ["/assets/a.css"],
    });
  });

  test("returns undefined for an unknown screen", () => {
    for (const modules of [MODULES, undefined]) {
      expect(build(PAGE, modules)?.filesOf("public/Two.tsx")).toEqual({ scripts: [], styles: [] });
    }
  });

  test("lists the hashes of the page's inline styles", () => {
    expect(build(PAGE)?.styleHashes).toEqual([
      "'sha256-p0bF+un5yUb9MBO6xRb8kPHlY2BdpHVtLiFkDrZPF64='",
    ]);
  });

  test("is refused at the start where its page has another structure", () => {
    expect(() => build("<html><body></body></html>")).toThrow("Cannot use web/index.html");
  });
});
