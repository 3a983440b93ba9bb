import type { LucideIcon } from "lucide-react";
import ClockAlert from "lucide-react/icons/clock-alert";
import HardDrive from "lucide-react/icons/hard-drive";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { useSnapshot } from "valtio";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { browserDevice } from "../../../offline/device/browser_device.ts";
import { replicaNote } from "../../../offline/replica/replica_note.ts";
import { deviceStore } from "../../../offline/device/store_health.ts";
import { useLive } from "../../../records/use_live.ts";
import { adminPaths } from "../../../../shared/paths.ts";
import { unsent } from "../../../offline/unsent_note.ts";
import { counted } from "../../../../shared/counted.ts";
import { classNames } from "../../../kit/base/class_names.ts";
import { OfflineBar } from "../../../kit/states/OfflineBar.tsx";

/**
 * Notices about this device on every screen: while offline, the age of its data by the server's
 * clock; and entries that need the user's decision.
 */
export function DeviceNotices() {
  const replica = useLive(() => replicaNote(browserDevice()));
  const { health } = useSnapshot(deviceStore);
  const clock = replica && clockWords(replica.clockOffset);
  return (
    <>
      <OfflineBar
        from={replica && {
          at: new Date(replica.readAt),
          now: new Date(Date.now() + replica.clockOffset),
        }}
      />
      <div role="status">
        {health !== "good" && <Notice icon={HardDrive} alarming>{HEALTH_WORDS[health]}</Notice>}
        <Stuck />
        {clock && <Notice icon={ClockAlert}>{clock}</Notice>}
      </div>
    </>
  );
}

function Stuck() {
  const { stuck, needsLogin } = useSnapshot(unsent).status;
  const { pathname } = useLocation();
  if (stuck === 0 && !needsLogin) return null;
  return (
    <Notice icon={TriangleAlert} alarming>
      {stuck > 0 ? stuckWords(stuck) : officeMessages.unsentNeedsLogin}
      {pathname !== adminPaths.unsent && (
        <>
          {" "}
          <Link
            to={adminPaths.unsent}
            className="inline-block font-semibold max-md:-my-3 max-md:py-3 pointer-coarse:-my-3 pointer-coarse:py-3"
          >
            Zobacz niewysłane
          </Link>
        </>
      )}
    </Notice>
  );
}

/** '1 zapis nie może zostać wysłany bez Twojej decyzji.' */
function stuckWords(stuck: number): string {
  return `${
    counted(stuck, [
      "zapis nie może zostać wysłany",
      "zapisy nie mogą zostać wysłane",
      "zapisów nie może zostać wysłanych",
    ])
  } bez Twojej decyzji.`;
}

function Notice(
  { icon: Icon, alarming = false, children }: {
    icon: LucideIcon;
    alarming?: boolean;
    children: ReactNode;
  },
) {
  return (
    <div
      className={classNames(
        "flex items-center justify-center gap-2 border-b px-gutter py-1 text-14 leading-normal text-ink",
        alarming ? "border-red-line bg-red-tint" : "border-line bg-grey-tint",
      )}
    >
      <Icon
        aria-hidden="true"
        size={18}
        className={classNames("flex-none", alarming && "text-red")}
      />
      <p className="m-0 py-1">{children}</p>
    </div>
  );
}

const HEALTH_WORDS = {
  blocked: officeMessages.deviceStoreBlocked,
  full: officeMessages.deviceStoreFull,
  broken: officeMessages.deviceStoreBroken,
} as const;

/**
 * 'Zegar urządzenia spieszy się o 25 minut.' if the clock is wrong by more than ten minutes, else
 * undefined. Of a difference of days it does not say which clock is wrong: it can be the server's.
 * @param offset milliseconds to add to the device's clock, see `ReplicaNote`
 */
export function clockWords(offset: number): string | undefined {
  const error = Math.abs(offset);
  if (error <= TOLERATED) return undefined;
  if (error >= DAYS) return `Zegary urządzenia i serwera różnią się o ${durationWords(error)}.`;
  return `Zegar urządzenia ${offset < 0 ? "spieszy się" : "późni się"} o ${durationWords(error)}.`;
}

function durationWords(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 60) return counted(minutes, ["minutę", "minuty", "minut"]);
  const hours = Math.round(minutes / 60);
  if (ms < DAYS) return counted(hours, ["godzinę", "godziny", "godzin"]);
  return counted(Math.round(hours / 24), ["dzień", "dni", "dni"]);
}

/** Tolerated clock error in milliseconds. */
const TOLERATED = 10 * 60_000;
/** Longer times are shown in days. */
const DAYS = 48 * 3_600_000;
