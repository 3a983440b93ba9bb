/** A text to be found: a part of it, all of it (`exact`), or an expression. */
export type Words =
  | { readonly text: string; readonly exact: boolean }
  | { readonly source: string; readonly flags: string };

/** One step from elements to others. */
export type Step =
  | { readonly by: "css"; readonly css: string }
  | { readonly by: "role"; readonly role: string; readonly name?: Words; readonly level?: number }
  | { readonly by: "text" | "label" | "hasText"; readonly words: Words }
  | { readonly by: "has" | "and" | "or"; readonly steps: readonly Step[] }
  | { readonly by: "nth"; readonly index: number };

/**
 * The source of a function `find(steps)` that runs in a page and returns elements as Playwright's
 * locators do, as far as the page objects need it.
 */
export function findSource(): string {
  return [find, take, matches, tidy, roleOf, nameOf, labelOf, contentOf, isShown].map(String)
    .join("\n");
}

function find(steps: readonly Step[], roots: readonly Element[] = [document.documentElement]) {
  return steps.reduce(take, roots);
}

function take(from: readonly Element[], step: Step): readonly Element[] {
  const inside = (
    css: string,
  ) => [...new Set(from.flatMap((one) => [...one.querySelectorAll(css)]))];
  switch (step.by) {
    case "css":
      return step.css === ":visible"
        ? inside("*").filter((one) => one.checkVisibility({ visibilityProperty: true }))
        : inside(step.css);
    case "role":
      return inside("*").filter((one) =>
        roleOf(one) === step.role && isShown(one) &&
        (step.name === undefined || matches(nameOf(one), step.name)) &&
        (step.level === undefined || Number(one.ariaLevel ?? one.tagName.slice(1)) === step.level)
      );
    case "text": {
      const found = inside("body *:not(script, style, title)").filter((one) =>
        matches(one.textContent ?? "", step.words)
      );
      return found.filter((one) => !found.some((other) => other !== one && one.contains(other)));
    }
    case "label":
      return inside(
        "input, select, textarea, button, meter, output, progress, [aria-label], " +
          "[aria-labelledby]",
      ).filter((one) => {
        const label = labelOf(one);
        return label !== undefined && matches(label, step.words);
      });
    case "hasText":
      return from.filter((one) => matches(one.textContent ?? "", step.words));
    case "has":
      return from.filter((one) => find(step.steps, [one]).length > 0);
    case "and": {
      const others = find(step.steps);
      return from.filter((one) => others.includes(one));
    }
    case "or": {
      const all = new Set([...from, ...find(step.steps)]);
      return [...document.querySelectorAll("*")].filter((one) => all.has(one));
    }
    case "nth": {
      const one = from.at(step.index);
      return one ? [one] : [];
    }
  }
}

function matches(text: string, words: Words): boolean {
  if ("source" in words) return new RegExp(words.source, words.flags).test(tidy(text));
  return words.exact
    ? tidy(text) === tidy(words.text)
    : tidy(text).toLowerCase().includes(tidy(words.text).toLowerCase());
}

function tidy(text: string): string {
  return text.replace(/[\u200b\u00ad]/g, "").replace(/\s+/g, " ").trim();
}

function roleOf(one: Element): string | undefined {
  const given = one.getAttribute("role");
  if (given) return given === "presentation" ? undefined : given;
  const type = one.getAttribute("type") ?? "text";
  switch (one.localName) {
    case "a":
      return one.hasAttribute("href") ? "link" : undefined;
    case "input":
      if (["button", "submit", "reset", "image", "file"].includes(type)) return "button";
      if (["checkbox", "radio"].includes(type)) return type;
      if (type === "range") return "slider";
      if (type === "number") return "spinbutton";
      if (type === "hidden") return undefined;
      if (one.hasAttribute("list")) return "combobox";
      return type === "search" ? "searchbox" : "textbox";
    case "select":
      return one.hasAttribute("multiple") ? "listbox" : "combobox";
    case "section":
    case "form":
      if (nameOf(one) === "") return undefined;
      return one.localName === "form" ? "form" : "region";
    case "header":
    case "footer":
      if (one.closest("article, aside, main, nav, section")) return undefined;
      return one.localName === "header" ? "banner" : "contentinfo";
    default: {
      const roles: Record<string, string> = {
        ...{ article: "article", aside: "complementary", button: "button", dialog: "dialog" },
        ...{ fieldset: "group", details: "group", figure: "figure", img: "img", li: "listitem" },
        ...{ main: "main", nav: "navigation", ol: "list", ul: "list", option: "option" },
        ...{ output: "status", progress: "progressbar", search: "search", summary: "button" },
        ...{ table: "table", td: "cell", th: "columnheader", tr: "row", textarea: "textbox" },
      };
      return /^h[1-6]$/.test(one.localName) ? "heading" : roles[one.localName];
    }
  }
}

function nameOf(one: Element): string {
  const label = labelOf(one);
  if (label !== undefined) return label;
  const alternative = one.getAttribute("alt") ??
    one.querySelector(":scope > legend, :scope > caption")?.textContent;
  if (alternative) return alternative;
  const role = one.getAttribute("role") ?? one.localName;
  const named =
    /^(a|button|summary|h[1-6]|heading|link|option|row|tr|td|th|cell|gridcell|tab|switch|radio|checkbox|menuitem\w*)$/;
  const content = named.test(role) ? contentOf(one) : "";
  return content.trim() || (one.getAttribute("title") ?? one.getAttribute("placeholder") ?? "");
}

/** What names an element from outside; undefined without such a name. */
function labelOf(one: Element): string | undefined {
  const ids = one.getAttribute("aria-labelledby")?.split(/\s+/) ?? [];
  const parts = ids.flatMap((id) => document.getElementById(id) ?? []);
  if (parts.length > 0) {
    return parts.map((part) => part.getAttribute("aria-label") ?? contentOf(part)).join(" ");
  }
  const given = one.getAttribute("aria-label");
  if (given?.trim()) return given;
  const labels = "labels" in one && one.labels instanceof NodeList ? [...one.labels] : [];
  if (labels.length === 0) return undefined;
  return labels.map((label) => label instanceof Element ? contentOf(label) : "").join(" ");
}

/** The text of an element for a screen reader: without hidden parts, with names of pictures. */
function contentOf(one: Element): string {
  return [...one.childNodes].map((part) => {
    if (part instanceof Text) return part.data;
    if (!(part instanceof Element) || part.ariaHidden === "true") return "";
    if (part.matches("style, script") || !part.checkVisibility({ visibilityProperty: true })) {
      return "";
    }
    const given = part.getAttribute("aria-label") ?? part.getAttribute("alt");
    if (given !== null) return ` ${given} `;
    if (part.matches("input, select, textarea")) return "";
    const inner = contentOf(part);
    return getComputedStyle(part).display.startsWith("inline") ? inner : ` ${inner} `;
  }).join("");
}

function isShown(one: Element): boolean {
  return one.checkVisibility({ visibilityProperty: true }) && !one.closest("[aria-hidden=true]");
}
