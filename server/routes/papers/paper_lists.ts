import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import {
  agreementList,
  type PaperList,
  paperListParam,
  type PaperListQuery,
  paperListQuery,
  protocolList,
} from "../../../shared/api/paper_list.ts";
import type { Protocol } from "../../../shared/api/protocol.ts";
import type { ListedDocument } from "../../../shared/api/rental_document.ts";
import type { PaperKind, ProtocolKind } from "../../../shared/papers/options.ts";
import { administratorOnly, type AppEnv } from "../../middleware/session.ts";
import { paperMatcher } from "../../projections/rental_search.ts";
import type { Services } from "../../services.ts";
import { openApi } from "../open_api.ts";
import { readRentalsNow } from "../rentals/rental_reads.ts";
import { json } from "../route_schemas.ts";
import { readProtocolsOf } from "./protocol_reads.ts";
import { readListedAgreements } from "./rental_document_reads.ts";

/** Lists of papers of any kind, searched and by the page. For an administrator only. */
export function paperListRoutes(services: Services): OpenAPIHono<AppEnv> {
  const app = openApi();
  app.openapi(list, async (c) => {
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
): Promise<PaperList<ListedDocument>> {
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

/** Finds in memory; only the papers of the page are read and opened. */
async function listPapers<Paper>(
  services: Services,
  kind: PaperKind,
  { state = "", search = "", page, pageSize }: ListQuery,
  read: (ids: readonly string[]) => Promise<Paper[]>,
): Promise<PaperList<Paper>> {
  const { rentals, cars } = await readRentalsNow(services, { named: search.trim() !== "" });
  const matcher = paperMatcher(search, cars);
  const { ids, ...counts } = rentals.findPapers(
    kind,
    { state, page, pageSize },
    matcher && ((rentalId) => matcher(rentals.listed(rentalId))),
  );
  const items = await read(ids);
  return { items, pageCount: Math.ceil(counts.totalCount / pageSize), ...counts };
}

const list = createRoute({
  method: "get",
  path: "/paper/{kind}",
  summary: "Agreements or protocols found by search and state, by the page, newest first",
  ...administratorOnly,
  request: { params: paperListParam, query: paperListQuery },
  responses: { 200: json(z.union([agreementList, protocolList]), "One page") },
});
