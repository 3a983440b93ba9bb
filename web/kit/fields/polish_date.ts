import { isDate } from "../../../shared/warsaw.ts";

/**
 * Parses a typed date: '12-05-2017', '12.5.2017', '12052017', '2017-05-12'.
 * @returns yyyy-MM-dd, empty if the text is not a valid date
 */
export function parsePolishDate(text: string): string {
  const parts = PATTERNS.map((pattern) => pattern.exec(text.trim())?.groups).find(Boolean);
  if (!parts) return "";
  const { year = "", month = "", day = "" } = parts;
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDate(date) ? date : "";
}

/** Formats yyyy-MM-dd as '12-05-2017' (back-office §9); returns other text unchanged. */
export function polishDate(date: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(date) ? date.split("-").reverse().join("-") : date;
}

const PATTERNS = [
  /^(?<day>\d{1,2})[-./ ](?<month>\d{1,2})[-./ ](?<year>\d{4})$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/,
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
];

/** Parses a typed time ('14:35', '9.05', '1435') to HH:mm; empty if it is not a valid time. */
export function typedTime(text: string): string {
  const [, hour = "", minute = ""] = PATTERN.exec(text.trim()) ?? [];
  const time = `${hour.padStart(2, "0")}:${minute}`;
  return VALID.test(time) ? time : "";
}

const PATTERN = /^(\d{1,2})[:.,\s]?(\d{2})$/;
const VALID = /^([01]\d|2[0-3]):[0-5]\d$/;
