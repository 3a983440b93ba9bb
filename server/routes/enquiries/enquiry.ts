import type { OpenAPIHono } from "@hono/zod-openapi";
import {
  type Enquiry,
  enquiry,
  type EnquiryCars,
  type EnquiryList,
  type EnquiryQuery,
  enquiryView,
  type NewEnquiries,
} from "../../../shared/api/enquiry.ts";
import { ENQUIRY_STATES, type EnquiryProgress } from "../../../shared/enquiry/events.ts";
import { enquirySearch } from "../../../shared/enquiry/enquiry_search.ts";
import { countNew } from "../../../shared/enquiry/waiting.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { NotFound } from "../../../shared/refusals.ts";
import type { Instant } from "../../../shared/warsaw.ts";
import { answerEnquiry, changeEnquiry } from "../../commands/enquiries/change_enquiry.ts";
import { entityTag } from "../../ledger/entity_tag.ts";
import type { AppEnv } from "../../middleware/session.ts";
import type { Services } from "../../services.ts";
import { commandContext } from "../command_context.ts";
import { expectedVersions } from "../expected_versions.ts";
import { openApi } from "../open_api.ts";
import { route } from "../route.ts";
import { enquiryCars } from "../../catalogue/enquiry_cars.ts";
import { enquiryViews, openEnquiries } from "../../ledger/open_enquiries.ts";
import {
  listedEnquiries,
  type ListedEnquiry,
  newEnquiryTimes,
} from "../../projections/enquiries/enquiries_by_time.ts";
import { readEnquiryPages } from "../../projections/enquiries/enquiry_pages.ts";

/** Messages of the contact form, and their progress. For an administrator only. */
export function enquiryRoutes(services: Services): OpenAPIHono<AppEnv> {
  const app = openApi();

  app.openapi(
    route("GET /enquiry"),
    async (c) => c.json(await readEnquiries(services, c.req.valid("query")), 200),
  );

  app.openapi(route("GET /enquiry/new"), async (c) => {
    const count = await countNewEnquiries(services);
    await services.rowsWatch.look();
    return c.json(count, 200);
  });

  app.openapi(route("GET /enquiry/{id}"), async (c) => {
    const { view, version } = await readEnquiry(services, c.req.valid("param").id);
    return c.json(view, 200, { ETag: entityTag(version) });
  });

  app.openapi(route("POST /enquiry/{id}"), async (c) => {
    const context = await commandContext(c, services);
    const reply = await changeEnquiry(services, context, {
      id: c.req.valid("param").id,
      change: c.req.valid("json"),
      expectedVersions: expectedVersions(c),
    });
    return c.json(enquiry.parse(reply.body), 200, { ETag: entityTag(reply.version ?? 1) });
  });

  app.openapi(route("POST /enquiry/{id}/answer"), async (c) => {
    const context = await commandContext(c, services);
    const sent = await answerEnquiry(services, context, {
      id: c.req.valid("param").id,
      answer: c.req.valid("json"),
      expectedVersions: expectedVersions(c),
    });
    return c.json(sent, 200);
  });

  return app;
}

type World = Pick<Services, "kv" | "vault" | "catalogue" | "rowsWatch">;

/** Finds, counts and opens one page of enquiries. @throws RowsNotReady. */
async function readEnquiries(
  services: World,
  { state, search, page, pageSize }: EnquiryQuery,
): Promise<EnquiryList> {
  const { kv, catalogue } = services;
  const cars = enquiryCars(await catalogue.snapshot());
  const all = await listedEnquiries(kv);
  const matching = await matchingEnquiries(services, all, search, cars);
  const found = state === "" ? matching : matching.filter((one) => one.state === state);
  const ids = found.slice((page - 1) * pageSize, page * pageSize).map(({ id }) => id);
  const items = await readViews(services, ids, cars);
  // Checked after the rows were read: a rebuild that started before may have moved some of them.
  await services.rowsWatch.look();
  return {
    items,
    totalCount: found.length,
    pageCount: Math.ceil(found.length / pageSize),
    totals: totalsOf(matching),
  };
}

/** One enquiry and its version. @throws NotFound. */
async function readEnquiry(
  services: World,
  id: string,
): Promise<{ view: Enquiry; version: number }> {
  const pages = await readEnquiryPages(services.kv, [id]);
  const cars = enquiryCars(await services.catalogue.snapshot());
  const opened = await openEnquiries(services, pages);
  const [view] = await enquiryViews(services.kv, opened, cars);
  const [page] = pages;
  if (!page || !view) throw new NotFound(officeMessages.enquiryNotFound);
  return { view, version: page.version };
}

/** The enquiries that came at `since` or later, newest first. */
export async function readEnquiriesSince(services: World, since: Instant): Promise<Enquiry[]> {
  const listed = await listedEnquiries(services.kv, since);
  const cars = enquiryCars(await services.catalogue.snapshot());
  return await readViews(services, listed.map(({ id }) => id), cars);
}

/** How many enquiries are new, and how many of them came over 24 h ago. */
export async function countNewEnquiries(
  { kv, clock }: Pick<Services, "kv" | "clock">,
): Promise<NewEnquiries> {
  const times = await newEnquiryTimes(kv);
  return countNew(times.map((receivedAt) => ({ state: "new", receivedAt })), clock());
}

/** The enquiries that contain every word of the search; a search opens all of them. */
async function matchingEnquiries(
  services: World,
  all: readonly ListedEnquiry[],
  search: string,
  cars: EnquiryCars,
): Promise<readonly ListedEnquiry[]> {
  const matches = enquirySearch(search);
  if (!matches) return all;
  const found = new Set<string>();
  for (let from = 0; from < all.length; from += BATCH) {
    const ids = all.slice(from, from + BATCH).map(({ id }) => id);
    for (const one of await openEnquiries(services, await readEnquiryPages(services.kv, ids))) {
      if (matches(enquiryView(one.id, one, { mails: [], cars }))) found.add(one.id);
    }
  }
  return all.filter(({ id }) => found.has(id));
}

async function readViews(
  services: World,
  ids: readonly string[],
  cars: EnquiryCars,
): Promise<Enquiry[]> {
  const opened = await openEnquiries(services, await readEnquiryPages(services.kv, ids));
  return await enquiryViews(services.kv, opened, cars);
}

function totalsOf(listed: readonly ListedEnquiry[]): EnquiryList["totals"] {
  const count = (state: EnquiryProgress) => listed.filter((one) => one.state === state).length;
  const [first, second, third] = ENQUIRY_STATES;
  return { [first]: count(first), [second]: count(second), [third]: count(third) };
}

/** Enquiries opened at a time. */
const BATCH = 200;
