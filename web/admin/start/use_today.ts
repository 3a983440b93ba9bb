import { useEffect } from "react";
import type { Today } from "../../../shared/api/today.ts";
import { type Resource, useResource } from "../../hooks/use_resource.ts";
import { readToday } from "../../state/admin_today.ts";
import { onSeenAgain } from "../../state/seen_again.ts";

/** What today asks for; asked anew when a tab that stood open is looked at again. */
export function useToday(): Resource<Today> {
  const today = useResource("admin/today", readToday);
  const { reload } = today;
  useEffect(() => onSeenAgain(reload), []);
  return today;
}
