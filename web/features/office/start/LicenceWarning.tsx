import { useEffect, useState } from "react";
import type { Rental } from "../../../../shared/api/rental.ts";
import type { DriverData } from "../../../../shared/rental/driver.ts";
import { licenceExpires } from "../../../../shared/rental/driver_rules.ts";
import type { Period } from "../../../../shared/rental/period.ts";
import { statusOf } from "../../../api/attempt.ts";
import { call } from "../../../api/office/call.ts";
import { Alert } from "../../../kit/states/Alert.tsx";

/**
 * Warns the office where the licence of a rental's driver ends before the return of `period`. The
 * data are kept only while this is open.
 */
export function LicenceWarning({ rental, period }: { rental: Rental; period: Period }) {
  const { id, hasDriver } = rental;
  const [driver, setDriver] = useState<DriverData | "unread">();
  useEffect(() => {
    if (!hasDriver) return;
    const stop = new AbortController();
    call("GET /rental/{id}/driver", { params: { id }, signal: stop.signal }).then(
      setDriver,
      (thrown: unknown) => {
        if (!stop.signal.aborted && statusOf(thrown) !== 404) setDriver("unread");
      },
    );
    return () => stop.abort();
  }, [id, hasDriver]);
  const title = driver && licenceWarning(driver, period);
  return title ? <Alert tone="warning" title={title} /> : null;
}

/** What the office is to know before it agrees to `period`; undefined for nothing. */
export function licenceWarning(driver: DriverData | "unread", period: Period): string | undefined {
  if (driver === "unread") return "Nie udało się sprawdzić ważności prawa jazdy.";
  if (!licenceExpires(driver, period)) return undefined;
  const whose = driver.second ? "jednego z kierowców" : "kierowcy";
  return `Prawo jazdy ${whose} traci ważność przed nowym zwrotem.`;
}
