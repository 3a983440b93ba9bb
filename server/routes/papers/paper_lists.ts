import type { OpenAPIHono } from "@hono/zod-openapi";
import type { PaperList, PaperListQuery } from "../../../shared/api/paper_list.ts";
import type { Protocol } from "../../../shared/api/protocol.ts";
import type { AgreementSummary } from "../../../shared/api/agreement.ts";
import type { PaperKind, ProtocolKind } from "../../../shared/papers/options.ts";
import type { AppEnv } from "../../middleware/session.ts";
import { paperMatcher } from "../../projections/rental_search.ts";
import type { Services } from "../../services.ts";
import { openApi } from "../open_api.ts";
import { route } from "../route.ts";
import { readRentalsNow } from "../rentals/rental_reads.ts";
import { readListedAgreements, readProtocolsOf } from "./paper_reads.ts";

/** Lists of papers of any kind, searched and by the page. For an administrator only. */
export function paperListRoutes(services: Services): OpenAPIHono<AppEnv> {
  const app = openApi();
  app.openapi(route("GET /paper/{kind}"), async (c) => {
    const { kind } = c.req.valid("param");
    const query = c.req.valid("query");
    return kind === "agreement"
      ? c.json(await listAgreements(services, query), 200)
      : c.json(await listProtocols(services, kind, query), 200);
  });
  return app;
}

type ListQuery = Pick<PaperListQuery, "page" | "pageSize"> & Partial<PaperListQuery>;

/** One page of agreements, newest first; without PESEL and NIP. */
export function listAgreements(
  services: Services,
  query: ListQuery,
): Promise<PaperList<AgreementSummary>> {
  return listPapers(services, "agreement", query, (ids) => readListedAgreements(services, ids));
}

/** One page of protocols of a kind, newest first. */
export function listProtocols(
  services: Services,
  kind: ProtocolKind,
  query: ListQuery,
): Promise<PaperList<Protocol>> {
  return listPapers(services, kind, query, (ids) => readProtocolsOf(services, kind, ids));
}

/** The reply of a plain list: one page, and in a header how many papers of the kind there are. */
export function pageOf<Paper>({ items, totalCount }: PaperList<Paper>) {
  return [items, 200, { "Total-Count": String(totalCount) }] as const;
}

/** Finds in memory; only the papers of the page are read and opened. */
async function listPapers<Paper>(
  services: Services,
  kind: PaperKind,
  { state = "", search = "", page, pageSize }: ListQuery,
  read: (ids: readonly string[]) => Promise<Paper[]>,
): Promise<PaperList<Paper>> {
  const named = search.trim() === "" ? undefined : kind === "agreement" ? "parties" : "customers";
  const { rentals, cars } = await readRentalsNow(services, { named });
  const matcher = paperMatcher(search, cars);
  const { ids, ...counts } = rentals.findPapers(
    kind,
    { state, page, pageSize },
    matcher && (({ rentalId, words }) => matcher(rentals.listed(rentalId), words)),
  );
  const items = await read(ids);
  return { items, pageCount: Math.ceil(counts.totalCount / pageSize), ...counts };
}
