import { describe, expect, test } from "vitest";
import { messages } from "../../../../../shared/messages.ts";
import { officeMessages } from "../../../../../shared/office_messages.ts";
import {
  createUploadQueue,
  type PhotoUpload,
  reducedOnce,
} from "../../../../../web/features/office/photos/upload_queue.ts";
import { NetworkFailure, ProblemFailure } from "../../../../../web/api/failures.ts";
import { carPhoto, chosenFile } from "./some_photos.ts";

test("two photos are sent at a time, the others wait for their turn in the order of choice", async () => {
  const { queue, sent, states } = world();
  queue.add("car", ["a", "b", "c", "d"].map((name) => chosenFile(`${name}.jpg`)));
  expect(states()).toEqual(["sending", "sending", "waiting", "waiting"]);
  await sent(1).arrives();
  expect(states()).toEqual(["sending", "sending", "waiting"]);
  expect(sent(2).upload.file.name).toBe("c.jpg");
});

test("a photo shows its upload progress, and that the server processes it", () => {
  const { queue, sent } = world();
  queue.add("car", [chosenFile("a.jpg")]);
  sent(0).onProgress(0.4);
  expect(queue.uploads.photos[0]?.state).toEqual({ status: "sending", share: 0.4 });
  sent(0).onProgress(1);
  expect(queue.uploads.photos[0]?.state).toEqual({ status: "working" });
});

test("an uploaded photo moves from the queue to its car", async () => {
  const { queue, sent, added } = world();
  queue.add("car", [chosenFile("a.jpg")]);
  await sent(0).arrives();
  expect(queue.uploads.photos).toEqual([]);
  expect(added).toEqual([["car", "photo-0"]]);
});

test("every photo has its own key, and keeps it when it is tried again", async () => {
  const { queue, sent } = world();
  queue.add("car", [chosenFile("a.jpg"), chosenFile("b.jpg")]);
  expect(sent(0).upload.id).not.toBe(sent(1).upload.id);
  await sent(0).fails(new ProblemFailure(503, {}));
  expect(queue.uploads.photos[0]?.state).toEqual({
    status: "failed",
    sentence: messages.serverBusy,
  });
  queue.retry(sent(0).upload.id);
  expect(sent(2).upload.id).toBe(sent(0).upload.id);
});

test("a failure of one photo does not stop the next", async () => {
  const { queue, sent, states } = world();
  queue.add("car", ["a", "b", "c"].map((name) => chosenFile(`${name}.jpg`)));
  await sent(0).fails(new ProblemFailure(500, {}));
  expect(states()).toEqual(["failed", "sending", "sending"]);
});

test("a photo that the server refuses cannot be tried again", async () => {
  const { queue, sent } = world();
  queue.add("car", [chosenFile("renamed.jpg")]);
  await sent(0).fails(new ProblemFailure(415, { errorMessage: "To nie jest zdjęcie." }));
  expect(queue.uploads.photos[0]?.state)
    .toEqual({ status: "refused", sentence: "To nie jest zdjęcie." });
});

test("a file that is no photo is refused without being sent", () => {
  const { queue, calls } = world();
  queue.add("car", [chosenFile("umowa.pdf")]);
  expect(queue.uploads.photos[0]?.state)
    .toEqual({ status: "refused", sentence: officeMessages.photoWrongType });
  expect(calls).toHaveLength(0);
});

test("uploads interrupted by the network continue under the same keys when it is back", async () => {
  const { queue, sent, states } = world();
  queue.add("car", [chosenFile("a.jpg"), chosenFile("b.jpg")]);
  await sent(0).fails(new NetworkFailure());
  await sent(1).fails(new ProblemFailure(500, {}));
  expect(states()).toEqual(["offline", "failed"]);
  queue.resume();
  expect(states()).toEqual(["sending", "failed"]);
  expect(sent(2).upload.id).toBe(sent(0).upload.id);
});

test("cancelling stops the upload of a photo, and the next one starts", async () => {
  const { queue, sent, states } = world();
  queue.add("car", ["a", "b", "c"].map((name) => chosenFile(`${name}.jpg`)));
  queue.cancel(sent(0).upload.id);
  expect(sent(0).signal.aborted).toBe(true);
  await sent(0).fails(sent(0).signal.reason);
  expect(states()).toEqual(["sending", "sending"]);
});

test("a waiting photo that is cancelled is never sent", async () => {
  const { queue, sent, calls } = world();
  queue.add("car", ["a", "b", "c"].map((name) => chosenFile(`${name}.jpg`)));
  const waiting = queue.uploads.photos[2];
  queue.cancel(waiting?.id ?? "");
  await sent(0).arrives();
  await sent(1).arrives();
  expect(calls).toHaveLength(2);
});

test("cancelling all photos stops running uploads and empties the queue", async () => {
  const { queue, sent, calls } = world();
  queue.add("car", ["a", "b", "c"].map((name) => chosenFile(`${name}.jpg`)));
  queue.cancelAll();
  expect(queue.uploads.photos).toEqual([]);
  expect([sent(0).signal.aborted, sent(1).signal.aborted]).toEqual([true, true]);
  await sent(0).fails(sent(0).signal.reason);
  expect(calls).toHaveLength(2);
});

test("a photo that arrives although it was cancelled is shown", async () => {
  const { queue, sent, added } = world();
  queue.add("car", [chosenFile("a.jpg")]);
  queue.cancel(sent(0).upload.id);
  await sent(0).arrives();
  expect(added).toHaveLength(1);
});

describe("a photo", () => {
  test("is reduced once, and a retry sends the same bytes", async () => {
    let count = 0;
    const reduced = reducedOnce(() => Promise.resolve(new Blob([String(count += 1)])));
    const file = chosenFile("bok.png", 9);
    const [first, again] = [await reduced(file), await reduced(file)];
    expect(again).toBe(first);
    expect([first.name, await first.text()]).toEqual(["bok.jpg", "1"]);
  });

  test("that the browser cannot read is sent as it is, and the next one is reduced", async () => {
    const reduced = reducedOnce((file) =>
      file.name === "a.jpg" ? Promise.reject(new Error("unreadable")) : Promise.resolve(file)
    );
    const [heic, other] = [chosenFile("a.jpg", 9), chosenFile("b.jpg", 2)];
    const [first, second] = await Promise.all([reduced(heic), reduced(other)]);
    expect(first).toBe(heic);
    expect(second.size).toBe(2);
  });

  test("is reduced after the one before it, also where another one is sent again", async () => {
    const log: string[] = [];
    const reduced = reducedOnce(async (file) => {
      log.push(`${file.name} begins`);
      await Promise.resolve();
      log.push(`${file.name} ends`);
      return file;
    });
    const [a, b, c] = [chosenFile("a.jpg"), chosenFile("b.jpg"), chosenFile("c.jpg")];
    await reduced(a);
    await Promise.all([reduced(b), reduced(a), reduced(c)]);
    expect(log).toEqual(["a", "b", "c"].flatMap((one) => [`${one}.jpg begins`, `${one}.jpg ends`]));
  });
});

/** A queue whose photos arrive, fail and progress as the test decides. */
function world() {
  const calls: Call[] = [];
  const added: [string, string][] = [];
  let ids = 0;
  const queue = createUploadQueue({
    newId: () => `key-${ids++}`,
    onAdded: ({ carId }, image) => added.push([carId, image.id]),
    send: (upload, { signal, onProgress }) =>
      new Promise((resolve, reject) => {
        const index = calls.length;
        calls.push({
          upload,
          signal,
          onProgress,
          arrives: () => settle(() => resolve(carPhoto(`photo-${index}`))),
          fails: (failure) => settle(() => reject(failure)),
        });
      }),
  });
  function sent(index: number): Call {
    const call = calls[index];
    if (!call) throw new Error(`No photo number ${index} was sent`);
    return call;
  }
  const states = () => queue.uploads.photos.map(({ state }) => state.status);
  return { queue, calls, sent, states, added };
}

type Call = {
  upload: PhotoUpload;
  signal: AbortSignal;
  onProgress: (share: number) => void;
  arrives: () => Promise<void>;
  fails: (failure: unknown) => Promise<void>;
};

/** Calls `act`, and lets the queue process its effects. */
async function settle(act: () => void): Promise<void> {
  act();
  await new Promise((done) => setTimeout(done));
}
