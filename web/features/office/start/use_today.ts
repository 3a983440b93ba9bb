import { useEffect } from "react";
import type { Today } from "../../../../shared/api/today.ts";
import { type ServerOrDevice, useServerOrDevice } from "../../../records/use_server_or_device.ts";
import { readToday } from "../../../api/office/admin_today.ts";
import { onTabVisible } from "../../../offline/replica/tab_visible.ts";

/** Today's plan; loaded again when a background tab becomes visible. */
export function useToday(): ServerOrDevice<Today> {
  const today = useServerOrDevice("admin/today", readToday);
  const { reload } = today.server;
  useEffect(() => onTabVisible(reload), []);
  return today;
}
