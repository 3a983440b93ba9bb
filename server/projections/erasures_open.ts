import { z } from "zod";
import { fromBytes } from "../store/json_bytes.ts";
import { keys } from "../store/keys.ts";
import type { CustomerState } from "./customer_stream.ts";
import type { Projection } from "./projection.ts";

const erasure = z.object({ cause: z.enum(["administrator", "retention"]) });

/** Customers whose key is destroyed and whose rows may not all be gone yet. */
export const erasuresOpen: Projection<CustomerState> = {
  name: "erasure_open",
  rows(id, state) {
    if (state.status !== "erasing") return [];
    return [{ key: keys.row("erasure_open", id), value: { cause: state.cause } }];
  },
};

/** The erasures that a crash may have left half done. */
export async function openErasures(
  kv: Deno.Kv,
): Promise<{ customerId: string; cause: z.infer<typeof erasure>["cause"] }[]> {
  const open = [];
  for await (const { key, value } of kv.list({ prefix: keys.row("erasure_open") })) {
    const { cause } = fromBytes(value, erasure, "an open erasure");
    open.push({ customerId: String(key.at(-1)), cause });
  }
  return open;
}
