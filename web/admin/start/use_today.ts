import type { Today } from "../../../shared/api/today.ts";
import { type Resource, useResource } from "../../hooks/use_resource.ts";
import { readToday } from "../../state/admin_today.ts";

/** What today asks for. */
export function useToday(): Resource<Today> {
  return useResource("admin/today", readToday);
}
