import { expect, test } from "vitest";
import { partsAroundDates } from "../../shared/dates_in_text.ts";
import { tiedWords } from "../../shared/tied_words.ts";

test.each([
  ["Brak daty", ["Brak daty"]],
  ["", [""]],
  ["27-11-2026", [{ day: "27-11-2026" }]],
  [
    "Prosisz o przedłużenie do pt., 27-11-2026, 08:00. Odpowiemy e-mailem.",
    [
      "Prosisz o przedłużenie do ",
      { day: "pt., 27-11-2026,", time: "08:00." },
      " Odpowiemy e-mailem.",
    ],
  ],
  [
    "od 16-12-2026 | 11:00 do 18-12-2026 | 08:00.",
    [
      "od ",
      { day: "16-12-2026 |", time: "11:00" },
      " do ",
      { day: "18-12-2026 |", time: "08:00." },
    ],
  ],
  [
    "wtorek, 3 grudnia 2026, 10:00",
    ["wtorek, ", { day: "3 grudnia 2026,", time: "10:00" }],
  ],
  ["3 maja, potem 4 maja", [
    { day: "3 maja," },
    " potem ",
    { day: "4 maja" },
  ]],
  ["(do 27-11-2026)", ["(do ", { day: "27-11-2026)" }]],
  ["27-11-2026\n08:00 zwrot", [{ day: "27-11-2026" }, "\n08:00 zwrot"]],
  ["27-11-2026 08:00:15", [{ day: "27-11-2026", time: "08:00:15" }]],
  ["tel. 22-12-34567, 600-12-34-5678, w 2023 maja", [
    "tel. 22-12-34567, 600-12-34-5678, w 2023 maja",
  ]],
  ["27-11-2026, godz. 08:00", [{ day: "27-11-2026,", time: "godz. 08:00" }]],
])("of %j a line is broken only around dates, and before their times", (text, parts) => {
  expect(partsAroundDates(text)).toEqual(parts);
});

test("a date in a text with tied words is found too, and no character is lost", () => {
  const text = tiedWords("Zwrot samochodu: pt., 27-11-2026, 08:00, do 3 dni");
  const parts = partsAroundDates(text);
  expect(parts).toHaveLength(3);
  const joined = parts.map((part) =>
    typeof part === "string" ? part : [part.day, part.time].join(" ")
  );
  expect(joined.join("")).toBe(text);
});
