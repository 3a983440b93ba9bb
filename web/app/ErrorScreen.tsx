import { useCompany } from "../brand/company.ts";
import House from "lucide-react/icons/house";
import RotateCw from "lucide-react/icons/rotate-cw";
import { useEffect, useRef } from "react";
import { useOnline } from "../kit/states/use_online.ts";
import { adminPaths, paths } from "../../shared/paths.ts";
import { Button } from "../kit/buttons/Button.tsx";
import { ButtonAnchor } from "../kit/buttons/ButtonLink.tsx";
import { Container } from "../kit/layout/Container.tsx";
import { send } from "../api/call.ts";
import { keepInTab, readFromTab } from "../kit/base/tab_storage.ts";

/**
 * Shown for a page that failed to render: what happened and what to do. Works outside the router
 * too.
 */
export function ErrorScreen({ error }: { error: unknown }) {
  const online = useOnline();
  const heading = useRef<HTMLHeadingElement>(null);
  const { name } = useCompany();
  const { title, text } = wordsOf(error, online);
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
  useEffect(() => {
    // The visitor may have scrolled far down in the page that it replaces.
    scrollTo({ top: 0, behavior: "instant" });
    heading.current?.focus({ preventScroll: true });
  }, []);
  useReloadWhenReachable(online && isLoadFailure(error));
  return (
    <Container
      narrow
      className="flex flex-col items-center py-[clamp(48px,10vh,7rem)] text-center"
      role="alert"
    >
      <h1
        ref={heading}
        tabIndex={-1}
        className="m-0 text-40 font-heavy tracking-tight leading-tight"
      >
        {title}
      </h1>
      <p className="max-w-[46ch] mx-0 mt-3 mb-8 text-muted text-18">{text}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button icon={<RotateCw aria-hidden="true" />} onClick={() => location.reload()}>
          Odśwież stronę
        </Button>
        <ButtonAnchor variant="secondary" href={paths.home} icon={<House aria-hidden="true" />}>
          Strona Główna
        </ButtonAnchor>
      </div>
    </Container>
  );
}

function wordsOf(error: unknown, online: boolean): { title: string; text: string } {
  if (!isLoadFailure(error)) return BROKEN;
  if (online) return NOT_LOADED;
  return location.pathname.startsWith(adminPaths.guides) ? OFFICE_OFFLINE : OFFLINE;
}

const OFFLINE = {
  title: "Brak połączenia z internetem",
  text: "Tej strony nie ma jeszcze na tym urządzeniu. Wczyta się sama, gdy sieć wróci.",
};
const OFFICE_OFFLINE = {
  title: OFFLINE.title,
  text:
    "Panelu nie ma jeszcze na tym urządzeniu. Połącz się z internetem i zaloguj: potem otworzy się też bez sieci.",
};
const NOT_LOADED = {
  title: "Nie udało się wczytać strony",
  text:
    "Połączenie się urwało albo pojawiła się nowa wersja serwisu. Sprawdź internet i odśwież stronę.",
};
const BROKEN = {
  title: "Coś poszło nie tak",
  text: "Nie udało się wyświetlić tej strony. Odśwież ją, a jeśli to nie pomoże, zadzwoń do nas.",
};

/** While `wanted`, reloads the page as soon as the server is reachable. */
function useReloadWhenReachable(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return;
    const stop = new AbortController();
    void reloadWhenReachable(stop.signal, browser);
    return () => stop.abort();
  }, [wanted]);
}

const browser: ReloadWorld = {
  ask: () => send("GET /health", { public: true }),
  reload: () => location.reload(),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  tries: {
    read() {
      const [tries = 0, at = 0] = [readFromTab(KEY)].flat().map(Number);
      return Date.now() - at < LATELY ? tries : 0;
    },
    // If storage is forbidden, every attempt waits as long as the first one.
    note: (tries) => keepInTab(KEY, [tries, Date.now()]),
  },
};

const KEY = "loadedAgain";
/** Milliseconds; an older failure does not count as the same problem. */
const LATELY = 5 * 60_000;

/** Whether a part of the app failed to load (no network, or replaced by a newer version). */
export function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && LOAD_FAILURES.test(error.message);
}

// Error messages of Chromium, Firefox and Safari for a module, and of Vite for a stylesheet.
const LOAD_FAILURES =
  /dynamically imported module|importing a module script failed|unable to preload css/i;

/** The dependencies of a reload; tests pass their own. */
interface ReloadWorld {
  /** Rejects if the server does not answer. */
  readonly ask: () => Promise<unknown>;
  readonly reload: () => void;
  readonly pause: (ms: number) => Promise<void>;
  /** Number of recent reloads of this tab; survives a reload. */
  readonly tries: { read(): number; note(tries: number): void };
}

/**
 * Reloads a page whose parts failed to load as soon as the server answers: browsers report being
 * online before requests succeed. Each failed attempt doubles the wait before the next one.
 */
export async function reloadWhenReachable(
  signal: AbortSignal,
  { ask, reload, pause, tries }: ReloadWorld,
): Promise<void> {
  for (let more = 0; !signal.aborted; more += 1) {
    await pause(waitAfter(tries.read() + more));
    if (signal.aborted) return;
    try {
      await ask();
    } catch {
      // Not reachable yet: tried again after the next wait.
      continue;
    }
    if (signal.aborted) return;
    tries.note(tries.read() + 1);
    return reload();
  }
}

/** Milliseconds before the next attempt. */
function waitAfter(tries: number): number {
  return Math.min(FIRST_WAIT * 2 ** tries, LONGEST_WAIT);
}

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 60_000;
