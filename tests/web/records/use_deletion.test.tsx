import { renderToString } from "react-dom/server";
import { describe, expect, test, vi } from "vitest";
import {
  type DeletionOptions,
  useDeletion,
  versionDeletion,
} from "../../../web/records/use_deletion.ts";
import { NetworkFailure, ProblemFailure } from "../../../web/api/failures.ts";

const listed = { id: "a", version: 3 };
const newer = { id: "a", version: 4 };

describe("the deletion of a version", () => {
  test("sends the version that is shown", async () => {
    const send = vi.fn(() => Promise.resolve());
    const remove = versionDeletion({ send, read: () => Promise.reject(new Error("unused")) });
    expect(await remove(listed)).toBeUndefined();
    expect(send).toHaveBeenCalledExactlyOnceWith(
      listed,
      expect.objectContaining({ ifMatch: '"3"' }),
    );
  });

  test("of something changed elsewhere returns its newer version", async () => {
    const remove = versionDeletion({
      send: () => Promise.reject(new ProblemFailure(412, {})),
      read: () => Promise.resolve({ values: newer }),
    });
    expect(await remove(listed)).toEqual(newer);
  });

  test.each([
    ["was deleted in between", new ProblemFailure(404, {}), 404],
    ["cannot be read", new NetworkFailure(), 412],
  ])("of something changed elsewhere that %s fails", async (_, unread, status) => {
    const remove = versionDeletion<typeof listed>({
      send: () => Promise.reject(new ProblemFailure(412, {})),
      read: () => Promise.reject(unread),
    });
    await expect(remove(listed)).rejects.toMatchObject({ status });
  });

  test("whose reply was lost is repeated under its key, a newer version under another", async () => {
    const keys: string[] = [];
    const remove = versionDeletion<typeof listed>({
      send(_, { idempotencyKey }) {
        keys.push(idempotencyKey);
        return Promise.reject(new NetworkFailure());
      },
      read: () => Promise.reject(new Error("unused")),
    });
    for (const shown of [listed, listed, newer]) {
      await expect(remove(shown)).rejects.toThrow(NetworkFailure);
    }
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });
});

describe("a dialog that deletes", () => {
  test("ends where it is deleted, now or before", async () => {
    for (const remove of [deleted, () => Promise.reject(new ProblemFailure(404, {}))]) {
      const { confirm, onChanged, onDeleted } = opened(remove);
      await confirm();
      expect(onDeleted).toHaveBeenCalledExactlyOnceWith(listed);
      expect(onChanged).not.toHaveBeenCalled();
    }
  });

  test("stays open over a newer version, and has the list loaded again", async () => {
    for (const remove of [() => Promise.resolve(newer), refusedWith(412)]) {
      const { confirm, onChanged, onDeleted } = opened(remove);
      await confirm();
      expect(onChanged).toHaveBeenCalledOnce();
      expect(onDeleted).not.toHaveBeenCalled();
    }
  });

  test("stays open after a refusal", async () => {
    const { confirm, onChanged, onDeleted } = opened(refusedWith(409));
    await confirm();
    expect([onChanged.mock.calls, onDeleted.mock.calls]).toEqual([[], []]);
  });

  test("ignores a second press while the first one is under way", async () => {
    const remove = vi.fn(deleted);
    const { confirm } = opened(remove);
    await Promise.all([confirm(), confirm()]);
    expect(remove).toHaveBeenCalledOnce();
  });
});

const deleted = () => Promise.resolve(undefined);

function refusedWith(status: number) {
  return () => Promise.reject(new ProblemFailure(status, {}));
}

/** The first render of a dialog over `listed`. */
function opened(remove: DeletionOptions<typeof listed>["remove"]) {
  const drawn: ReturnType<typeof useDeletion<typeof listed>>[] = [];
  const [onChanged, onDeleted] = [vi.fn(), vi.fn()];
  function Dialog() {
    const words = () => ({
      deleted: "Usunięto.",
      alreadyDeleted: "Już usunięto.",
      changed: "Zmieniono.",
    });
    drawn.push(useDeletion({ listed, remove, words, onChanged, onDeleted }));
    return null;
  }
  renderToString(<Dialog />);
  const [dialog] = drawn;
  if (!dialog) throw new Error("Cannot draw the dialog");
  return { ...dialog, onChanged, onDeleted };
}
