/** The time of day that somebody typed ('14:35', '9.05', '1435') as HH:mm; empty where it is none. */
export function typedTime(text: string): string {
  const [, hour = "", minute = ""] = PATTERN.exec(text.trim()) ?? [];
  const time = `${hour.padStart(2, "0")}:${minute}`;
  return VALID.test(time) ? time : "";
}

const PATTERN = /^(\d{1,2})[:.,\s]?(\d{2})$/;
const VALID = /^([01]\d|2[0-3]):[0-5]\d$/;
