import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  MomentFields,
  watchAhead,
} from "../../../../../../web/features/papers/form/parts/MomentFields.tsx";
import { readText, renderedHtml } from "../../../../rendered_text.tsx";

const WORDS = "Ta godzina jeszcze nie nadeszła.";
const HOUR = 60 * 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  // 08:49 in Warsaw.
  vi.setSystemTime("2026-11-22T07:49:00.000Z");
});

function fields(
  time: string,
  { kind = "handover" as const, readOnly = false, clockOffset = 0 }: {
    kind?: "handover" | "return";
    readOnly?: boolean;
    clockOffset?: number;
  } = {},
): string {
  return readText(renderedHtml(
    <MomentFields
      kind={kind}
      date="2026-11-22"
      time={time}
      dateError={undefined}
      timeError={undefined}
      clockOffset={clockOffset}
      readOnly={readOnly}
      hint=""
      change={() => undefined}
    />,
  ));
}

describe("the date of a protocol", () => {
  test("in the future causes a question, in the words of its kind", () => {
    expect(fields("16:00")).toContain(`${WORDS} Naciśnij „Teraz”, jeśli auto wydajesz`);
    expect(fields("16:00", { kind: "return" })).toContain("jeśli auto przyjmujesz właśnie teraz.");
  });

  test.each(["09:04", "08:49", "07:00", "25:99", ""])(
    "of %s causes no question at 08:49",
    (time) => {
      expect(fields(time)).not.toContain(WORDS);
    },
  );

  test("is compared with the server's clock, and causes no question once it is signed", () => {
    expect(fields("16:00", { clockOffset: 8 * HOUR })).not.toContain(WORDS);
    expect(fields("16:00", { readOnly: true })).not.toContain(WORDS);
  });

  test("causes no question any more when its time comes while the form is open", () => {
    const told: boolean[] = [];
    const stop = watchAhead({ date: "2026-11-22", time: "09:05" }, 0, (ahead) => told.push(ahead));
    vi.advanceTimersByTime(60_000);
    expect(told).toEqual([true, false]);
    stop();
    vi.advanceTimersByTime(HOUR);
    expect(told).toHaveLength(2);
  });
});
