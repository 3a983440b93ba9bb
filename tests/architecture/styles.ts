import { type Breach, type Rule, type Source } from "./source.ts";

/** What classes and style sheets may contain (docs/decisions/0044). */
export const styles: readonly Rule[] = [
  {
    title: "classes name their widths: window and page change at the widths of theme.css only",
    find: (sources) =>
      inWeb(sources).flatMap((source) => matches(source, /(?<![\w-])@?(?:min-|max-|(?<=@))\[/)),
    refused: [
      { "web/kit/fields/Row.tsx": 'const ROW = "grid @min-[47rem]/page:grid-cols-2";' },
      { "web/kit/fields/Row.tsx": 'const ROW = "flex md:@max-[17rem]:flex-col";' },
      { "web/site/Logo.tsx": 'export const logo = <p className="max-[386px]:pt-2" />;' },
      { "web/site/Logo.tsx": 'export const logo = <p className="@[30rem]:pt-2" />;' },
    ],
    allowed: [{
      "web/kit/fields/Row.tsx":
        'const ROW = "min-w-[3rem] max-w-[46ch] -max-h-[1px] @min-tablet/page:p-0 max-xs:pt-2";',
      "web/kit/styles/office.css": "@custom-variant short-bar (@container (width < 9rem));",
    }],
  },
];

function inWeb(sources: readonly Source[]): Source[] {
  return sources.filter(({ path }) => path.startsWith("web/"));
}

/** The places of a pattern, by its first match in each line. */
function matches({ path, text }: Source, pattern: RegExp): Breach[] {
  return text.split("\n").flatMap((line, index) => {
    const found = pattern.exec(line);
    return found ? [`${path}:${index + 1}: contains ${found[0]}`] : [];
  });
}
