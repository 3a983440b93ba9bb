import type { OpenAPIHono } from "@hono/zod-openapi";
import {
  customerNoteInput,
  type CustomerSummary,
  erasureReceipt,
} from "../../../shared/api/customer.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { NotFound } from "../../../shared/refusals.ts";
import { blocksCar } from "../../../shared/rental/status.ts";
import { type Instant, toWarsaw } from "../../../shared/warsaw.ts";
import { type CustomerScope, customerScope } from "../../commands/customers/customer_scope.ts";
import { writeCustomerNote } from "../../commands/customers/customer_note.ts";
import { eraseCustomer } from "../../commands/customers/erase_customer.ts";
import type { CommandContext } from "../../commands/execute.ts";
import { completePastRentals } from "../../commands/rentals/complete_past_rentals.ts";
import { entityTag } from "../../ledger/entity_tag.ts";
import { createFacts } from "../../ledger/facts.ts";
import type { StoredReply } from "../../ledger/receipts.ts";
import type { AppEnv } from "../../middleware/session.ts";
import { compactWhenDue } from "../../reactions/compact_when_due.ts";
import { loggedCause } from "../../log.ts";
import type { Services } from "../../services.ts";
import { commandContext } from "../command_context.ts";
import { expectedVersions } from "../expected_versions.ts";
import { readCustomerPage, searchCustomers } from "./customer_reads.ts";
import { readCustomerExport } from "./customer_export.ts";
import { openApi } from "../open_api.ts";
import { route } from "../route.ts";

/** Customers: list, page and note; summary, export and erasure by e-mail (decisions §5.1). */
export function customerRoutes(services: Services): OpenAPIHono<AppEnv> {
  const app = openApi();

  app.openapi(route("POST /customer/search"), async (c) => {
    return c.json(await searchCustomers(services, c.req.valid("json")), 200);
  });

  app.openapi(route("GET /customer/{id}"), async (c) => {
    const { page, version } = await readCustomerPage(services, c.req.valid("param").id);
    return c.json(page, 200, { ETag: entityTag(version) });
  });

  app.openapi(route("PUT /customer/{id}/note"), async (c) => {
    const context = await commandContext(c, services);
    const reply = await writeCustomerNote(services, context, {
      customerId: c.req.valid("param").id,
      note: c.req.valid("json").note,
      expectedVersions: expectedVersions(c),
    });
    return c.json(customerNoteInput.parse(reply.body), 200, {
      ETag: entityTag(reply.version ?? 1),
    });
  });

  app.openapi(route("POST /customer/summary"), async (c) => {
    await completePastRentals(services);
    const scope = await scopeOf(services, c.req.valid("json").email);
    return c.json(summaryOf(scope, services.clock()), 200);
  });

  app.openapi(route("POST /customer/export"), async (c) => {
    await completePastRentals(services);
    const { email } = c.req.valid("json");
    const all = await readCustomerExport(services, email, await scopeOf(services, email));
    const name = `dane-klienta-${toWarsaw(all.exportedAt).date}.json`;
    c.header("Content-Disposition", `attachment; filename="${name}"`);
    return c.json(all, 200);
  });

  app.openapi(route("POST /customer/erasure"), async (c) => {
    const context = await commandContext(c, services);
    const reply = await eraseWholly(services, context, c.req.valid("json").email);
    return c.json(erasureReceipt.parse(reply.body), 200);
  });

  app.openapi(route("DELETE /rental/email/{email}"), async (c) => {
    const context = await commandContext(c, services);
    await eraseWholly(services, context, c.req.valid("param").email);
    return c.body(null, 204);
  });

  return app;
}

/** Erases, and compacts; compacting a large file continues after the reply. */
async function eraseWholly(
  services: Services,
  context: CommandContext,
  email: string,
): Promise<StoredReply> {
  const reply = await eraseCustomer(services, context, email);
  // Removes the names from memory now, not only at the next list of rentals.
  await services.rentals.current();
  const compacted = compactWhenDue(services).catch((error: unknown) => {
    // What is due is tried again every minute; the customer's key is gone already.
    services.log.error("store not compacted yet", { cause: loggedCause(error) });
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((resolve) => timer = setTimeout(resolve, LONGEST_WAIT));
  await Promise.race([compacted, patience]);
  clearTimeout(timer);
  return reply;
}

/** Milliseconds for which a reply waits for the compaction. */
const LONGEST_WAIT = 3_000;

/**
 * What belongs to the customer with this e-mail or phone. @throws RowsNotReady, NotFound if there is no
 * customer.
 */
async function scopeOf(
  { kv, vault, ids, rowsWatch }: Pick<Services, "kv" | "vault" | "ids" | "rowsWatch">,
  email: string,
): Promise<CustomerScope> {
  const known = createFacts(kv, vault, ids).knownCustomer(email);
  // At the same time: on a remote store it is the same request.
  const [customerId] = await Promise.all([known, rowsWatch.look()]);
  if (customerId === undefined) throw new NotFound(officeMessages.customerNotFound);
  return await customerScope(kv, customerId);
}

/** What an erasure would touch, at `now`. */
function summaryOf(
  { rentals, deleted, papers, mailIds, enquiryIds, others }: CustomerScope,
  now: Instant,
): CustomerSummary {
  const kept = rentals.filter(({ status, period }) => blocksCar(status) && period.end > now);
  return {
    rentals: rentals.length,
    deletedRentals: deleted.length,
    rentalIds: [...rentals, ...deleted].map(({ id }) => id),
    others,
    mails: mailIds.length,
    enquiries: enquiryIds.length,
    documents: papers.length,
    earliest: rentals.map(({ period }) => period.start).sort().at(0) ?? null,
    latest: rentals.map(({ period }) => period.end).sort().at(-1) ?? null,
    running: kept.filter(({ period }) => period.start <= now).length,
    coming: kept.filter(({ period }) => period.start > now).length,
  };
}
