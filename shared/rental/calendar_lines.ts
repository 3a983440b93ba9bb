/**
 * One property of a calendar file with its value as RFC 5545 requires: `\`, `;`, `,` and line ends
 * escaped.
 */
export function textProperty(name: string, text: string): string {
  const value = text.replace(/\r\n?/g, "\n").replace(CONTROL, "")
    .replace(/[\\;,]/g, "\\$&").replaceAll("\n", "\\n");
  return `${name}:${value}`;
}

/** The lines folded at 75 octets, never inside a character, each ended by CRLF (RFC 5545 §3.1). */
export function calendarText(lines: readonly string[]): string {
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

function folded(line: string): string {
  const parts: string[] = [];
  let part = "";
  let octets = 0;
  for (const character of line) {
    const size = ENCODER.encode(character).length;
    if (octets + size > MOST_OCTETS) {
      parts.push(part);
      // The space that a further line begins with counts too.
      [part, octets] = ["", 1];
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join("\r\n ");
}

const MOST_OCTETS = 75;
const ENCODER = new TextEncoder();
/** Control characters have no place in a text, but for line ends and tabs. */
const CONTROL = /(?![\n\t])\p{Cc}/gu;
