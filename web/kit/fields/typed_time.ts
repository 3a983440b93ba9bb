/** Parses a typed time ('14:35', '9.05', '1435') to HH:mm; empty if it is not a valid time. */
export function typedTime(text: string): string {
  const [, hour = "", minute = ""] = PATTERN.exec(text.trim()) ?? [];
  const time = `${hour.padStart(2, "0")}:${minute}`;
  return VALID.test(time) ? time : "";
}

const PATTERN = /^(\d{1,2})[:.,\s]?(\d{2})$/;
const VALID = /^([01]\d|2[0-3]):[0-5]\d$/;
