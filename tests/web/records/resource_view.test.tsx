import type { ComponentProps } from "react";
import { expect, test } from "vitest";
import { ForeignReply, NetworkFailure, ProblemFailure } from "../../../web/api/failures.ts";
import { ResourceView } from "../../../web/records/ResourceView.tsx";
import { readText, renderedHtml } from "../rendered_text.tsx";

const refused = new ProblemFailure(500, { errorMessage: "Błąd serwera." });
const absent = { title: "Nie ma takiej listy", list: "/admin" };

/** The HTML of a list of names in the state of `resource`. */
function shown(
  resource: { data?: string[]; error?: unknown },
  words: Partial<ComponentProps<typeof ResourceView<string[]>>> = {},
): string {
  return renderedHtml(
    <ResourceView
      resource={{ data: undefined, error: undefined, busy: false, reload: () => {}, ...resource }}
      loading={<p>Wczytywanie</p>}
      text="Nie udało się wczytać listy."
      offline="Lista wczyta się sama."
      stale="Widać starszą listę."
      isEmpty={({ length }) => length === 0}
      empty={<p>Lista jest pusta.</p>}
      {...words}
    >
      {(names) => <p>{names.join()}</p>}
    </ResourceView>,
  );
}

test("a resource shows its placeholder, its data, or that there are none", () => {
  expect(readText(shown({})).trim()).toBe("Wczytywanie");
  expect(readText(shown({ data: ["Ala", "Ola"] })).trim()).toBe("Ala,Ola");
  expect(readText(shown({ data: [] })).trim()).toBe("Lista jest pusta.");
});

test("a resource without a network is no error: it shows what loads by itself", () => {
  for (const error of [new NetworkFailure(), new ForeignReply("a login page")]) {
    const html = shown({ error }, { absent, reason: true });
    expect(readText(html)).toContain("Brak połączenia z internetem Lista wczyta się sama.");
    expect(html).not.toContain('role="alert"');
  }
});

test("a resource that failed shows an error, with the server's reason only where it is asked for", () => {
  const html = shown({ error: refused });
  expect(html).toContain('role="alert"');
  expect(readText(html).trim()).toBe("Nie udało się wczytać listy. Spróbuj ponownie");
  expect(readText(shown({ error: refused }, { reason: true }))).toContain("Błąd serwera.");
});

test("a resource that does not exist, or whose address is cut off, leads to the list", () => {
  for (const status of [400, 404]) {
    const error = new ProblemFailure(status, {});
    const html = shown({ error }, { absent });
    expect(readText(html)).toContain("Nie ma takiej listy");
    expect(html).toContain('href="/admin"');
    expect(readText(shown({ error }))).toContain("Nie udało się wczytać listy.");
  }
});

test("older data stay below the reason why they were not loaded again, and below nothing offline", () => {
  expect(readText(shown({ data: ["Ala"], error: refused })).trim())
    .toBe("Nie udało się wczytać listy. Widać starszą listę. Ponów Ala");
  expect(readText(shown({ data: ["Ala"], error: new NetworkFailure() })).trim()).toBe("Ala");
});
