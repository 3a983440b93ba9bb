import Download from "lucide-react/icons/download";
import { useEffect, useId, useState } from "react";
import { Link } from "react-router-dom";
import { useSnapshot } from "valtio";
import { messages } from "../../../../shared/messages.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { failureSentence } from "../../../api/failures.ts";
import { dataKeeping, type StorageRoom, storageRoom } from "../../../api/kept_data.ts";
import styles from "./OfflineBlock.module.css";
import blockStyles from "./SettingsBlock.module.css";
import { INSTALL_WORDS, installState } from "./install_words.ts";
import { KEEPING_WORDS, roomWords } from "./storage_words.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { toast } from "../../../kit/dialogs/toast.ts";
import { Card } from "../../../kit/layout/Card.tsx";
import { Alert } from "../../../kit/states/Alert.tsx";
import { dataAgeText } from "../../../kit/states/data_age_text.ts";
import { isOnline } from "../../../kit/states/online.ts";
import { isBackOfficeKept } from "../../../offline/back_office_files.ts";
import { browserDevice } from "../../../offline/browser_device.ts";
import { readReplicaNow } from "../../../offline/browser_replica_world.ts";
import { replicaNote } from "../../../offline/replica_note.ts";
import { unsent, unsentCount } from "../../../offline/unsent_note.ts";
import { unsentWords } from "../../../offline/unsent_status.ts";
import { useLive } from "../../../records/use_live.ts";
import { adminPaths } from "../../../site/paths.ts";

/** What this device holds for work without a network, and how safe it is there; about itself alone. */
export function OfflineBlock() {
  const id = useId();
  const { promise } = useSnapshot(dataKeeping);
  const room = useStorageRoom();
  const { status } = useSnapshot(unsent);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={blockStyles.title}>Praca bez internetu</h2>
      <p className={blockStyles.lead}>
        Co to urządzenie ma przy sobie, gdy nie ma zasięgu. Inne urządzenia mają swoje.
      </p>
      <Card>
        <dl className={styles.facts}>
          <div>
            <dt>Dane na najbliższe dni</dt>
            <ReplicaFact />
          </div>
          <div>
            <dt>Do wysłania</dt>
            <dd>
              {unsentCount(status) === 0
                ? <p>Wszystko jest na serwerze.</p>
                : <p>Tylko na tym urządzeniu: {unsentWords(status)}.</p>}
              <Link to={adminPaths.unsent} className={styles.link}>Zobacz niewysłane</Link>
            </dd>
          </div>
          <div>
            <dt>Trwałość danych</dt>
            <dd>
              <p>{promise ? KEEPING_WORDS[promise] : "Sprawdzanie..."}</p>
              {room && <p className={styles.more}>{roomWords(room)}</p>}
            </dd>
          </div>
          <div>
            <dt>Aplikacja</dt>
            <dd>
              <FilesFact />
              {INSTALL_WORDS[installState()].map((sentence) => <p key={sentence}>{sentence}</p>)}
            </dd>
          </div>
        </dl>
      </Card>
    </section>
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

/** Looked for until they are all there; undefined where this browser keeps none. */
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
    <dd>
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
    </dd>
  );
}

function useStorageRoom(): StorageRoom | undefined {
  const [room, setRoom] = useState<StorageRoom>();
  useEffect(() => {
    void storageRoom().then(setRoom);
  }, []);
  return room;
}
