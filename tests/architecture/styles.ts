import type { Breach, Rule, Source } from "./source.ts";

/** What utilities cannot say: bars on `:root`, the fleet's bars, sheets of paper, markup of libraries. */
const MODULES = [
  "web/features/cars/availability/AvailabilityCalendar.module.css",
  "web/features/cars/tools/CarSheet.module.css",
  "web/features/office/fleet/Timeline.module.css",
  "web/features/office/shell/AdminShell.module.css",
  "web/features/shell/PublicShell.module.css",
  "web/kit/dialogs/Toasts.module.css",
  "web/kit/pickers/MonthCalendar.module.css",
  "web/brand/PaperSheet.module.css",
];

/** What classes and style sheets may contain (docs/decisions/0045). */
export const styles: readonly Rule[] = [
  {
    title: "classes name their widths: window and page change at the widths of theme.css only",
    find: (sources) =>
      inWeb(sources).flatMap((source) => matches(source, /(?<![\w-])@?(?:min-|max-|(?<=@))\[/)),
    refused: [
      { "web/kit/fields/Row.tsx": 'const ROW = "grid @min-[47rem]/page:grid-cols-2";' },
      { "web/kit/fields/Row.tsx": 'const ROW = "flex md:@max-[17rem]:flex-col";' },
      { "web/brand/Logo.tsx": 'export const logo = <p className="max-[386px]:pt-2" />;' },
      { "web/brand/Logo.tsx": 'export const logo = <p className="@[30rem]:pt-2" />;' },
    ],
    allowed: [{
      "web/kit/fields/Row.tsx":
        'const ROW = "min-w-[3rem] max-w-[46ch] -max-h-[1px] @min-tablet/page:p-0 max-xs:pt-2";',
      "web/kit/styles/office.css": "@custom-variant short-bar (@container (width < 9rem));",
    }],
  },
  {
    title: "classes use the scales: no whole pixels, hex colours, rings or variables in brackets",
    find: (sources) => inWeb(sources).flatMap((source) => matches(source, BRACKETS)),
    refused: [
      { "web/brand/Logo.tsx": 'export const logo = <p className="mt-[3px]" />;' },
      { "web/brand/Logo.tsx": 'export const logo = <p className="md:-mx-[9px]!" />;' },
      { "web/brand/Logo.tsx": 'export const logo = <p className="bg-[#fff]" />;' },
      { "web/brand/Logo.tsx": 'const LOOK = "shadow-[inset_0_0_0_1px_var(--red)]";' },
      { "web/brand/Logo.tsx": 'const LOOK = "grid-cols-[var(--columns)]";' },
    ],
    allowed: [{
      "web/brand/Logo.tsx":
        'const LOOK = "mt-0.75 py-[10.4px] rounded-[5px] text-[44px] w-[calc(100%-8px)] has-[p]:m-0";',
    }],
  },
  {
    title: "styles are utilities: no CSS module but the named ones, and no @apply",
    find: (sources) =>
      inWeb(sources).filter(({ path }) => path.endsWith(".css")).flatMap((source) => [
        ...matches(source, /@apply\b/),
        ...source.path.endsWith(".module.css") && !MODULES.includes(source.path)
          ? [`${source.path}:1: is not one of the ${MODULES.length} modules`]
          : [],
      ]),
    refused: [
      { "web/kit/fields/Row.module.css": ".row { color: red }" },
      { "web/kit/styles/office.css": ".row {\n  @apply grid;\n}" },
    ],
    allowed: [{
      "web/brand/PaperSheet.module.css": ".sheet { color: red }",
      "web/kit/styles/base.css": "p { margin: 0 }",
    }],
  },
];

/** A step of the spacing scale in pixels, or what has a utility of its own. */
const BRACKETS =
  /-(?<!\b(?:rounded|text|border|outline|outline-offset)-)\[(?:\d+px\]|#|(?:inset_)?0_0_0_|var\(--[\w-]+\)\])/;

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
