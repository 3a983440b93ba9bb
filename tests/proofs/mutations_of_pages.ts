import type { Mutation } from "./mutation.ts";

/** Protections of mails, papers and pages from hostile texts, drawings and addresses. */
export const MUTATIONS_OF_PAGES: readonly Mutation[] = [
  {
    proof: "P29",
    removes: "the line of one text of a request",
    edits: [[
      "shared/api/car_holder.ts",
      "registrationMissing).overwrite(oneLine)",
      "registrationMissing)",
    ]],
  },
  {
    proof: "P30",
    removes: "the removal of invisible signs",
    edits: [[
      "shared/line_text.ts",
      '.replace(LINE_ENDS, " ").replace(UNSEEN, "")',
      '.replace(LINE_ENDS, " ")',
    ]],
  },
  {
    proof: "P31",
    removes: "the removal of line ends",
    edits: [["shared/line_text.ts", '.replace(LINE_ENDS, " ").replace(UNSEEN, "")', ""]],
  },
  {
    proof: "P32",
    removes: "the removal of line ends",
    edits: [["shared/line_text.ts", '.replace(LINE_ENDS, " ").replace(UNSEEN, "")', ""]],
  },
  {
    proof: "P33",
    removes: "the marks of quoted lines",
    edits: [["server/mail/booking_mail_to_business.ts", ".map((line) => `> ${line}`)", ""]],
  },
  {
    proof: "P34",
    removes: "the escapes of a page's data",
    edits: [["server/pages/markup.ts", ".replace(UNSAFE_IN_SCRIPT, escapeOf)", ""]],
  },
  {
    proof: "P34",
    removes: "the escapes of a page's texts",
    edits: [[
      "server/pages/markup.ts",
      '.replace(SPECIAL, (character) => ENTITIES[character] ?? "")',
      "",
    ]],
  },
  {
    proof: "P35",
    removes: "the escapes of a mail's texts",
    edits: [[
      "server/mail/mail_html.ts",
      'if (typeof part === "string") return escaped(part);',
      'if (typeof part === "string") return part;',
    ]],
  },
  {
    proof: "P36",
    removes: "the ban of evaluated scripts",
    edits: [[
      "server/pages/security_policy.ts",
      `scriptSrc: ["'self'"]`,
      `scriptSrc: ["'self'", "'unsafe-eval'"]`,
    ]],
  },
  {
    proof: "P37",
    removes: "the ban of event handlers",
    edits: [["server/files/clean_svg.ts", "if (/^on/i.test(name)) return false;", ""]],
  },
  {
    proof: "P37",
    removes: "the list of elements",
    edits: [["server/files/clean_svg.ts", "SHAPES.has(name) || AROUND_SHAPES.has(name)", "true"]],
  },
  {
    proof: "P38",
    removes: "the sandbox of a drawing",
    edits: [[
      "server/routes/catalogue/image.ts",
      "style-src 'unsafe-inline'; sandbox",
      "style-src 'unsafe-inline'",
    ]],
  },
  {
    proof: "P39",
    removes: "the ban of frames around pages",
    edits: [[
      "server/pages/security_policy.ts",
      `frameAncestors: ["'none'"]`,
      `frameAncestors: ["'self'"]`,
    ]],
  },
  {
    proof: "P39",
    removes: "the ban of sniffing in data",
    edits: [["server/middleware/data_headers.ts", '"X-Content-Type-Options": "nosniff",', ""]],
  },
  {
    proof: "P40",
    removes: "redirects to addresses of our own pages only",
    edits: [[
      "server/pages/find_page.ts",
      'found.kind === "page" && found.status === 200',
      'found.kind === "page"',
    ]],
  },
  {
    proof: "P41",
    removes: "the refusal of an address with another host (by a redirect to it)",
    edits: [[
      "server/pages/find_page.ts",
      "  switch (path) {",
      '  if (path.startsWith("//")) return { kind: "moved", path };\n  switch (path) {',
    ]],
  },
  {
    proof: "P42",
    removes: "the refusal of signs without a letter",
    edits: [["shared/printed_text.ts", '(printedSign(sign) ?? "") !== ""', 'sign !== ""']],
  },
  {
    proof: "P104",
    removes: "the order to use TLS",
    edits: [[
      "server/pages/security_policy.ts",
      'publicUrl.startsWith("https:") ?',
      'publicUrl === "" ?',
    ]],
  },
  {
    proof: "P113",
    removes: "the list of the viewer's files",
    edits: [[
      "server/routes/docs.ts",
      "const contentType = FILES[name];",
      'const contentType = FILES[name] ?? "text/plain";',
    ]],
  },
  {
    proof: "P114",
    removes: "the limit of copies in a drawing",
    edits: [[
      "server/files/clean_svg.ts",
      "const isTame = drawnElements(root) <= MOST_DRAWN;",
      "const isTame = drawnElements(root) !== -1;",
    ]],
  },
  {
    proof: "P123",
    removes: "the rule for everything that is not named",
    edits: [["server/pages/security_policy.ts", `      defaultSrc: ["'self'"],\n`, ""]],
  },
  {
    proof: "P123",
    removes: "the ban of scripts in a page",
    edits: [[
      "server/pages/security_policy.ts",
      `scriptSrc: ["'self'"]`,
      `scriptSrc: ["'self'", "'unsafe-inline'"]`,
    ]],
  },
  {
    proof: "P130",
    removes: "our own address of the viewer",
    edits: [[
      "server/routes/docs.ts",
      'src="/api/docs/swagger-ui-bundle.js"',
      'src="https://viewer.example/swagger-ui-bundle.js"',
    ]],
  },
];
