import type { Files } from "../../../server/files/files.ts";
import type { Mailer } from "../../../server/mail/mailer.ts";
import type { PdfRenderer } from "../../../server/papers/render_pdf.ts";
import type { TestMailServer } from "../server/smtp.ts";
import type { FaultName, FaultPoints, Life } from "./fault_points.ts";
import type { FaultRecord } from "./fault_record.ts";
import { withOwn } from "../server/changed_kv.ts";

/** The points of a run, and the life of the instance whose calls pass them. */
export interface Passage {
  readonly points: FaultPoints;
  readonly life: Life;
}

/** The store as one instance has it: every read, list and write passes a point. */
export function faultyKv(kv: Deno.Kv, { points, life }: Passage, record: FaultRecord): Deno.Kv {
  function atomic(): Deno.AtomicOperation {
    const operation = kv.atomic();
    const set: Deno.KvKey[] = [];
    const deleted: Deno.KvKey[] = [];
    const plain = {
      set: operation.set.bind(operation),
      delete: operation.delete.bind(operation),
      sum: operation.sum.bind(operation),
      commit: operation.commit.bind(operation),
    };
    return Object.assign(operation, {
      set(key: Deno.KvKey, value: unknown, options?: { expireIn?: number }) {
        set.push(key);
        return plain.set(key, value, options);
      },
      delete(key: Deno.KvKey) {
        deleted.push(key);
        return plain.delete(key);
      },
      sum(key: Deno.KvKey, by: bigint) {
        set.push(key);
        return plain.sum(key, by);
      },
      commit() {
        if (!life.isOver) record.noteDeleting(deleted);
        return points.pass(life, `commit ${labelOf([...set, ...deleted])}`, async () => {
          const result = await plain.commit();
          if (result.ok) record.noteWritten(life, set);
          return result;
        });
      },
    });
  }

  const faulty: Record<string, unknown> = {
    atomic,
    get: (key: Deno.KvKey, ...rest: []) =>
      points.pass(life, `read ${labelOf([key])}`, () => kv.get(key, ...rest)),
    getMany: (keys: Deno.KvKey[], ...rest: []) =>
      points.pass(life, `read ${labelOf(keys)}`, () => kv.getMany(keys, ...rest)),
    set: (key: Deno.KvKey, ...rest: [unknown]) =>
      points.pass(life, `set ${labelOf([key])}`, () => kv.set(key, ...rest)),
    delete: (key: Deno.KvKey) =>
      points.pass(life, `delete ${labelOf([key])}`, () => kv.delete(key)),
    list: (selector: Deno.KvListSelector, options?: Deno.KvListOptions) =>
      faultyList(kv, selector, options, { points, life }),
  };
  return withOwn(kv, faulty);
}

/** The fault of a list happens before or after its first entry is read. */
async function* faultyList(
  kv: Deno.Kv,
  selector: Deno.KvListSelector,
  options: Deno.KvListOptions | undefined,
  { points, life }: Passage,
): AsyncGenerator<Deno.KvEntry<unknown>> {
  const start = "prefix" in selector ? selector.prefix : selector.start;
  const list = kv.list(selector, options);
  let entry = await points.pass(life, `list ${labelOf([start])}`, () => list.next());
  while (!entry.done) {
    yield entry.value;
    entry = await points.perform(undefined, life, () => list.next());
  }
}

/** The first parts of keys, each once: which kind of entries a call is about. */
function labelOf(keys: readonly Deno.KvKey[]): string {
  const names = keys.map(([first = "", second = ""]) =>
    first === "row" || first === "ledger" || first === "document"
      ? `${String(first)}.${String(second)}`
      : String(first)
  );
  const parts = [...new Set(keys.length > 3 ? keys.map(([first]) => String(first)) : names)];
  return parts.toSorted().join("+");
}

/** The file storage as one instance has it. */
export function faultyFiles(files: Files, { points, life }: Passage): Files {
  const folder = (path: string) => path.split("/")[0];
  return {
    put: (path, bytes, contentType) =>
      points.pass(life, `file put ${folder(path)}`, () => files.put(path, bytes, contentType)),
    get: (path) => points.pass(life, `file get ${folder(path)}`, () => files.get(path)),
    delete: (path) => points.pass(life, `file delete ${folder(path)}`, () => files.delete(path)),
    list: (prefix) => points.pass(life, "file list", () => files.list(prefix)),
    parts: (prefix) => points.pass(life, "file parts", () => files.parts(prefix)),
  };
}

/**
 * The mailer as one instance has it, over a real mail server, which itself dies before or after it
 * has accepted the mail. A confirmation is recorded where the instance lives to read it.
 */
export function faultyMailer(
  mailer: Mailer,
  server: TestMailServer,
  { points, life }: Passage,
  record: FaultRecord,
): Mailer {
  return {
    isConfigured: () => mailer.isConfigured(),
    async send(mail) {
      const fault = points.take("mail");
      const manner = fault && MANNERS[fault];
      const outcome = await points.perform(manner ? undefined : fault, life, async () => {
        if (manner) server.behave(manner, mail.messageId);
        try {
          return await mailer.send(mail);
        } finally {
          server.behave("politely", mail.messageId);
        }
      });
      if (outcome.sent) record.noteConfirmed(life, mail.messageId, server.received.length);
      return outcome;
    },
  };
}

const MANNERS: Partial<Record<FaultName, Parameters<TestMailServer["behave"]>[0]>> = {
  "error": "dies",
  "lost reply": "takes and dies",
};

/** Drawing as one instance has it. */
export function faultyRenderer(render: PdfRenderer, { points, life }: Passage): PdfRenderer {
  return (paper) => points.pass(life, "drawing", () => render(paper));
}
