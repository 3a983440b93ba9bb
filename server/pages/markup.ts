/** HTML that is safe to send: made by `markup`, which escapes every text that comes into it. */
export class Markup {
  readonly text: string;

  private constructor(text: string) {
    this.text = text;
  }

  /** Marks a text as HTML: only for our own code, never for data of a car. */
  static trusted(text: string): Markup {
    return new Markup(text);
  }
}

/** Values that a template may contain; undefined and false write nothing. */
export type Written = Markup | string | number | undefined | false | readonly Written[];

/** HTML of a template: texts are escaped, so that data never becomes elements or attributes. */
export function markup(words: TemplateStringsArray, ...between: readonly Written[]): Markup {
  return Markup.trusted(words.map((part, index) => part + written(between[index])).join(""));
}

/**
 * A block of data: JSON in a script that no browser runs, for the script that reads it. Whatever
 * could end the script or begin a comment in it is written as an escape of JSON.
 */
export function dataBlock(type: string, value: unknown, id?: string): Markup {
  const json = Markup.trusted(JSON.stringify(value).replace(UNSAFE_IN_SCRIPT, escapeOf));
  return markup`<script type="${type}"${id && markup` id="${id}"`}>${json}</script>`;
}

function written(value: Written): string {
  if (value instanceof Markup) return value.text;
  if (value === undefined || value === false) return "";
  if (typeof value === "object") return value.map(written).join("");
  return String(value).replace(SPECIAL, (character) => ENTITIES[character] ?? "");
}

function escapeOf(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

const SPECIAL = /[&<>"']/g;
const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const UNSAFE_IN_SCRIPT = /[<>&\u2028\u2029]/g;
