import Download from "lucide-react/icons/download";
import { type ReactNode, useEffect, useId, useState } from "react";
import { Link } from "react-router-dom";
import { useSnapshot } from "valtio";
import { messages } from "../../../../shared/messages.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { failureSentence } from "../../../api/failures.ts";
import {
  dataKeeping,
  type KeepingPromise,
  type StorageRoom,
  storageRoom,
} from "../../../api/kept_data.ts";
import { BlockHead } from "./SettingsBlock.tsx";
import { Button } from "../../../kit/buttons/Button.tsx";
import { toast } from "../../../kit/dialogs/toast.ts";
import { polishNumber } from "../../../kit/fields/polish_number.ts";
import { Card } from "../../../kit/layout/Card.tsx";
import { Alert } from "../../../kit/states/Alert.tsx";
import { dataAgeText } from "../../../kit/states/data_age.ts";
import { isOnline } from "../../../kit/states/online.ts";
import { isBackOfficeKept } from "../../../offline/worker/back_office_files.ts";
import { browserDevice } from "../../../offline/device/browser_device.ts";
import { readReplicaNow } from "../../../offline/replica/browser_replica_world.ts";
import { replicaNote } from "../../../offline/replica/replica_note.ts";
import { unsent, unsentCount } from "../../../offline/unsent_note.ts";
import { unsentWords } from "../../../offline/unsent_status.ts";
import { useLive } from "../../../records/use_live.ts";
import { adminPaths } from "../../../../shared/paths.ts";

/**
 * Data stored on this device for offline work, and how safe they are there; about this device only.
 */
export function OfflineBlock() {
  const id = useId();
  const { promise } = useSnapshot(dataKeeping);
  const room = useStorageRoom();
  const { status } = useSnapshot(unsent);
  return (
    <section aria-labelledby={id}>
      <BlockHead
        id={id}
        title="Praca bez internetu"
        lead="Co to urządzenie ma przy sobie, gdy nie ma zasięgu. Inne urządzenia mają swoje."
      />
      <Card>
        <dl className="grid *:border-line *:not-first:border-t">
          <Fact name="Dane na najbliższe dni">
            <ReplicaFact />
          </Fact>
          <Fact name="Do wysłania">
            {unsentCount(status) === 0
              ? <p>Wszystko jest na serwerze.</p>
              : <p>Tylko na tym urządzeniu: {unsentWords(status)}.</p>}
            <Link
              to={adminPaths.unsent}
              className="inline-flex items-center font-semibold touch:min-h-target"
            >
              Zobacz niewysłane
            </Link>
          </Fact>
          <Fact name="Trwałość danych">
            <p>{promise ? KEEPING_WORDS[promise] : "Sprawdzanie..."}</p>
            {room && <p className="text-muted">{roomWords(room)}</p>}
          </Fact>
          <Fact name="Aplikacja">
            <FilesFact />
            {INSTALL_WORDS[installState()].map((sentence) => <p key={sentence}>{sentence}</p>)}
          </Fact>
        </dl>
      </Card>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 py-4 first:pt-0 last:pb-0 @min-tablet/page:grid-cols-[14rem_minmax(0,1fr)]">
      <dt className="font-semibold">{name}</dt>
      <dd className="m-0 grid min-w-0 justify-items-start gap-2 leading-relaxed [&>p]:m-0">
        {children}
      </dd>
    </div>
  );
}

function FilesFact() {
  const kept = useKeptFiles();
  if (kept === undefined) return null;
  return (
    <p>
      {kept
        ? "Cały panel jest na tym urządzeniu: otworzy się też bez internetu."
        : "Panel jeszcze się pobiera. Bez internetu część ekranów może się nie otworzyć."}
    </p>
  );
}

/** Polls until all files are stored; undefined if this browser does not store any. */
function useKeptFiles(): boolean | undefined {
  const [kept, setKept] = useState<boolean>();
  useEffect(() => {
    if (!("serviceWorker" in navigator) || !("caches" in globalThis) || kept) return;
    async function look() {
      setKept(await isBackOfficeKept(caches));
    }
    void look();
    const timer = setInterval(look, 2_000);
    return () => clearInterval(timer);
  }, [kept]);
  return kept;
}

function ReplicaFact() {
  const note = useLive(async () => await replicaNote(browserDevice()) ?? null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function read(): Promise<void> {
    setFailure(undefined);
    if (!isOnline()) return setFailure(messages.offline);
    setBusy(true);
    try {
      await readReplicaNow();
      toast.success(officeMessages.replicaRead, { id: "replica" });
    } catch (thrown) {
      setFailure(failureSentence(thrown));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <p>
        {note === undefined
          ? "Sprawdzanie..."
          : note === null
          ? "Jeszcze nie pobrano."
          : `Pobrano: ${
            dataAgeText(new Date(note.readAt), new Date(Date.now() + note.clockOffset))
          }. Wynajmy, samochody i protokoły na 7 dni.`}
      </p>
      {failure && <Alert tone="error" title={officeMessages.replicaNotRead}>{failure}</Alert>}
      <Button
        variant="secondary"
        icon={<Download aria-hidden="true" />}
        busy={busy}
        busyLabel="Pobieranie..."
        onClick={() => void read()}
      >
        Pobierz teraz
      </Button>
    </>
  );
}

function useStorageRoom(): StorageRoom | undefined {
  const [room, setRoom] = useState<StorageRoom>();
  useEffect(() => {
    void storageRoom().then(setRoom);
  }, []);
  return room;
}

/** What the browser's persistence promise means for offline work. */
const KEEPING_WORDS: Readonly<Record<KeepingPromise, string>> = {
  given: "Przeglądarka obiecała zachować dane, także gdy zabraknie miejsca.",
  refused:
    "Przeglądarka nie obiecała zachować danych: gdy zabraknie miejsca, może je usunąć. Wysyłaj zapisy, gdy tylko wróci sieć, i zainstaluj aplikację.",
  unknown: "Ta przeglądarka nie mówi, czy zachowa dane. Wysyłaj zapisy, gdy tylko wróci sieć.",
};

/** 'Wolne miejsce: 12 345 MB, zajęte: 14 MB.' */
export function roomWords({ used, free }: StorageRoom): string {
  return `Wolne miejsce: ${megabytes(free)}, zajęte: ${megabytes(used)}.`;
}

function megabytes(bytes: number): string {
  return bytes > 0 && bytes < MB ? "mniej niż 1 MB" : `${polishNumber(Math.round(bytes / MB))} MB`;
}

const MB = 1_000_000;

/** How the app runs on this device. */
type InstallState = "installed" | "iphone" | "browser";

/** What installing the app gives on this device, and how to do it; one sentence per entry. */
const INSTALL_WORDS: Readonly<Record<InstallState, readonly string[]>> = {
  installed: ["Zainstalowana na tym urządzeniu: otwiera się jednym dotknięciem, także bez sieci."],
  iphone: [
    "Zainstalowana otwiera się jednym dotknięciem, także bez sieci, a iPhone nie usuwa jej danych po kilku dniach przerwy.",
    "W Safari wybierz „Udostępnij”, a potem „Dodaj do ekranu początkowego”. Najpierw wyślij to, co czeka: aplikacja ma własne dane.",
  ],
  browser: [
    "Zainstalowana otwiera się jednym dotknięciem, także bez sieci, a przeglądarka chętniej zachowuje jej dane.",
    "W menu przeglądarki wybierz „Zainstaluj aplikację” albo „Dodaj do ekranu głównego”.",
  ],
};

/** How the app was opened, and on which platform. */
export function installState(
  { standalone, userAgent } = {
    standalone: matchMedia("(display-mode: standalone)").matches,
    userAgent: navigator.userAgent,
  },
): InstallState {
  if (standalone) return "installed";
  return /iPhone|iPad|iPod/.test(userAgent) ? "iphone" : "browser";
}
