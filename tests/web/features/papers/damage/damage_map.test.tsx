import { describe, expect, test } from "vitest";
import type { Damage } from "../../../../../shared/papers/damage/damage.ts";
import { MOST_DAMAGES } from "../../../../../shared/papers/protocol_content.ts";
import { DamageMap } from "../../../../../web/features/papers/damage/DamageMap.tsx";
import { readText, renderedHtml } from "../../../rendered_text.tsx";

const HINT = "oznacz na liście jako naprawioną";
const old = damage(1, { note: "zderzak" });
const other = damage(2, { kind: "dent" });

function damage(number: number, part: Partial<Damage> = {}): Damage {
  const id = `01900000-0000-7000-8000-${String(number).padStart(12, "0")}`;
  const place = { view: "left", x: 10 * number, y: 500 } as const;
  return { id, ...place, kind: "scratch", note: "", photoId: null, isNew: false, ...part };
}

function map(damages: readonly Damage[], before?: readonly Damage[]): string {
  return renderedHtml(
    <DamageMap
      damages={damages}
      photos={[]}
      onChange={() => undefined}
      {...(before && { before })}
    />,
  );
}

describe("an old damage", () => {
  test("can be marked repaired on a handover; a new one can be changed or removed instead", () => {
    const html = map([old, damage(3, { isNew: true })], [old]);
    expect(html).toContain('aria-label="Naprawione: szkoda D1, rysa, lewy bok"');
    expect(html).toContain('aria-label="Zmień szkodę 2"');
    expect(html.match(/>Naprawione</g)).toHaveLength(1);
    expect(readText(html)).toContain(HINT);
  });

  test("cannot be changed on a return, or where a protocol is read-only", () => {
    const read = renderedHtml(<DamageMap damages={[old]} photos={[]} />);
    for (const html of [map([old]), read]) {
      expect(html).not.toContain("Naprawione");
      expect(readText(html)).not.toContain(HINT);
      expect(readText(html)).toContain("rysa, lewy bok, dawna");
    }
  });

  test("that was repaired loses its mark and number, and can be restored", () => {
    const html = map([other], [old, other]);
    expect(html.match(/data-damage=/g)).toHaveLength(1);
    expect(html).toContain('aria-label="Szkoda D1, dawna, wgniecenie, lewy bok"');
    expect(html).toContain('aria-label="Cofnij naprawę: rysa, lewy bok"');
    const text = readText(html);
    expect(text).toContain("dawne: 1 nowe: 0 naprawione: 1");
    expect(text).toContain(
      "naprawiona zderzak Po zapisaniu protokołu nie będzie jej na mapie auta.",
    );
  });

  test("that was the only one leaves a map without damages, and stays listed", () => {
    const text = readText(map([], [old]));
    expect(text).toContain("naprawione: 1");
    expect(text).not.toContain("Brak szkód na mapie.");
    expect(text).not.toContain(HINT);
  });

  test("makes room in a full map, and cannot be restored once that room is used", () => {
    const full = Array.from({ length: MOST_DAMAGES }, (_, at) => damage(at + 1));
    expect(map(full, full)).not.toContain("Dodaj szkodę");
    expect(map(full.slice(1), full)).toContain("Dodaj szkodę");
    const taken = [...full.slice(1), damage(99, { isNew: true })];
    expect(map(taken, full)).not.toContain("Cofnij");
    expect(readText(map(taken, full))).toContain(
      "Mapa jest pełna: tej szkody nie można przywrócić.",
    );
  });
});
