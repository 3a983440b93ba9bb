import type { Protocol } from "../../shared/api/protocol.ts";
import { type Choices, chosenContent, differences, sidesOf } from "./conflict.ts";
import type { Device } from "./device.ts";
import type { Subject } from "./draft.ts";
import { contentOf, type NewEntry, type OutboxEntry, type ProtocolWish } from "./entry.ts";
import { unsentOf } from "./outbox.ts";
import { writtenContent } from "./protocol_calls.ts";
import { withConnection } from "./reopen.ts";

/**
 * A person has chosen, field by field: one new entry, made on the server's version, takes the place of
 * the one in conflict. Entries behind it were written on top of mine: the newest of them is what
 * was chosen from, so they end with it.
 */
export async function settleByChoice(
  device: Device,
  entryId: string,
  choices: Choices,
): Promise<void> {
  await replaceStuck(device, entryId, (newest, theirs, { base }) => {
    const mine = contentOf(newest);
    const content = chosenContent(mine, writtenContent(theirs), choices);
    const fields = differences(undefined, mine, writtenContent(theirs)).map(({ field }) => field);
    const settled = {
      before: base.type === "version" ? base.version : null,
      mine: fields.filter((field) => choices[field] === "mine"),
      theirs: fields.filter((field) => choices[field] !== "mine"),
    };
    return {
      wish: { type: "save", content, settled },
      base: { type: "version", version: theirs.version, content: writtenContent(theirs) },
    };
  });
}

/** The server's was signed meanwhile: it stays, and mine goes beside it as a dated annex. */
export async function settleAsAnnex(device: Device, entryId: string): Promise<void> {
  await replaceStuck(device, entryId, (newest, theirs, entry) => ({
    wish: {
      type: "annex",
      content: contentOf(newest),
      writtenAt: new Date(entry.savedAt).toISOString(),
    },
    base: { type: "version", version: theirs.version, content: writtenContent(theirs) },
  }));
}

/** The newest wish of the protocol whose entry is stuck: what a person compares with the server's. */
export async function newestMine(
  { db }: Pick<Device, "db">,
  { subject, wish }: OutboxEntry,
): Promise<ProtocolWish | null> {
  const wishes = (await unsentOf(db, subject)).flatMap((entry) => entry.wish ?? []);
  return wishes.at(-1) ?? wish;
}

async function replaceStuck(
  { db, now, newId }: Device,
  entryId: string,
  decide: (
    newest: ProtocolWish,
    theirs: Protocol,
    entry: OutboxEntry,
  ) => Pick<NewEntry, "wish" | "base">,
): Promise<void> {
  const id = newId();
  await withConnection(db, () =>
    db.transaction("rw", db.outbox, async () => {
      const entry = await db.outbox.get({ id: entryId });
      const sides = entry && sidesOf(entry);
      if (!entry || !sides) return;
      const { theirs } = sides;
      const rest = await unsentOf(db, entry.subject);
      const newest = rest.flatMap(({ wish }) => wish ?? []).at(-1);
      if (!newest) return;
      const subject: Subject = `${entry.kind}/${theirs.id}`;
      for (const { order } of rest) await db.outbox.delete(order);
      await db.outbox.add({
        id,
        subject,
        kind: entry.kind,
        protocolId: theirs.id,
        rentalId: entry.rentalId,
        title: entry.title,
        savedAt: now(),
        state: { name: "waiting", tries: 0, nextTryAt: now() },
        ...decide(newest, theirs, entry),
      });
    }));
}
