import CloudOff from "lucide-react/icons/cloud-off";
import type { ReactNode } from "react";
import { useSnapshot } from "valtio";
import { dataAge, dataAgeText } from "./data_age.ts";
import { useOnline } from "./use_online.ts";
import { WholeDates } from "../base/WholeDates.tsx";

/** Shows 'Brak połączenia · dane z {czas}' while there is no network (decisions §8.11). */
export function OfflineBar(
  { from, children }: {
    /**
     * The time of the shown data, and now, both by one clock; without it the time of the last
     * reply.
     */
    from?: { at: Date; now: Date } | undefined;
    children?: ReactNode;
  },
) {
  const online = useOnline();
  const replied = useSnapshot(dataAge).from;
  const age = from?.at ?? replied;
  return (
    <div role="status" className="text-14 leading-normal font-semibold text-amber">
      {!online && (
        <p className="flex items-center justify-center gap-2 m-0 px-gutter py-2 pt-safe-2 border-b border-amber-line bg-amber-tint">
          <CloudOff aria-hidden="true" size={18} />
          <span>
            <WholeDates>
              Brak połączenia{age && ` · dane z ${dataAgeText(age, from?.now ?? new Date())}`}
            </WholeDates>
            {children && <>{" · "}{children}</>}
          </span>
        </p>
      )}
    </div>
  );
}
