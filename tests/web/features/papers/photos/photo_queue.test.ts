import { describe, expect, test } from "vitest";
import { officeMessages } from "../../../../../shared/office_messages.ts";
import type { ProtocolPhoto } from "../../../../../shared/papers/protocol_content.ts";
import { explainPhotoFailure } from "../../../../../web/features/papers/photos/use_photo_strip.ts";
import { createPhotoQueue } from "../../../../../web/features/papers/photos/photo_queue.ts";
import { UnreadablePhoto } from "../../../../../web/features/papers/photos/fit_photo.ts";
import { NetworkFailure, ProblemFailure } from "../../../../../web/api/failures.ts";
import { messages } from "../../../../../shared/messages.ts";

describe("photos that are added to a protocol", () => {
  test("are shrunk and kept one after the other, in the order in which they were chosen", async () => {
    const world = fakeWorld();
    world.queue.add([one("a"), one("b")]);
    await world.idle();
    expect(world.events).toEqual([
      "shrink a",
      "put a",
      "kept a",
      "shrink b",
      "put b",
      "kept b",
    ]);
    expect(world.queue.coming.photos).toEqual([]);
  });

  test("show what failed and continue with the next; a retry does not shrink again", async () => {
    const world = fakeWorld();
    world.faults.set("put a", new NetworkFailure());
    world.queue.add([one("a"), one("b")]);
    await world.idle();
    expect(world.queue.coming.photos.map(({ state }) => state)).toEqual([
      { status: "failed", sentence: messages.offline },
    ]);
    world.faults.clear();
    world.queue.retry("a");
    await world.idle();
    expect(world.events).toEqual([
      "shrink a",
      "put a",
      "shrink b",
      "put b",
      "kept b",
      "put a",
      "kept a",
    ]);
  });

  test("that cannot be read are reported as unreadable, and not tried again", async () => {
    const world = fakeWorld();
    world.faults.set("shrink a", new UnreadablePhoto("Cannot shrink a photo"));
    world.queue.add([one("a")]);
    await world.idle();
    expect(world.queue.coming.photos[0]?.state)
      .toEqual({ status: "unreadable", sentence: officeMessages.photoUnreadable });
  });

  test("that are dropped while they are sent are removed from the store", async () => {
    const world = fakeWorld();
    world.onPut = () => world.queue.drop("a");
    world.queue.add([one("a")]);
    await world.idle();
    expect(world.events).toEqual(["shrink a", "put a", "remove a"]);
    expect(world.queue.coming.photos).toEqual([]);
  });

  test("are discarded once the form is left, also while one is being shrunk or stored", async () => {
    const world = fakeWorld();
    world.onPut = () => world.queue.stop();
    world.queue.add([one("a"), one("b")]);
    await world.idle();
    expect(world.events).toEqual(["shrink a", "put a", "remove a"]);
    world.queue.add([one("c")]);
    world.queue.stop();
    await world.idle();
    expect(world.events.slice(3)).toEqual(["shrink c"]);
  });

  test("that the server refused are not tried again, but a busy server is", () => {
    const refused = new ProblemFailure(409, { errorMessage: officeMessages.photoOfOtherRental });
    expect(explainPhotoFailure(refused))
      .toEqual({ sentence: officeMessages.photoOfOtherRental, again: false });
    expect(explainPhotoFailure(new ProblemFailure(503, {})))
      .toEqual({ sentence: messages.serverBusy, again: true });
    expect(explainPhotoFailure(new Error("the disk is full")))
      .toEqual({ sentence: officeMessages.protocolPhotoNotKept, again: true });
  });
});

/** A queue in a world that records its events. */
function fakeWorld() {
  const events: string[] = [];
  const faults = new Map<string, Error>();
  function record(event: string): Promise<void> {
    events.push(event);
    const fault = faults.get(event);
    return fault ? Promise.reject(fault) : Promise.resolve();
  }
  const world = {
    events,
    faults,
    onPut: () => {},
    queue: createPhotoQueue({
      store: {
        async put(id) {
          await record(`put ${id}`);
          world.onPut();
        },
        get: () => Promise.resolve(undefined),
        remove: (id) => record(`remove ${id}`),
      },
      async shrink(file) {
        await record(`shrink ${file instanceof File ? file.name : ""}`);
        return file;
      },
      explain: explainPhotoFailure,
      onKept: ({ id }: ProtocolPhoto) => void events.push(`kept ${id}`),
    }),
    /** Resolves when the queue is idle: all its steps are microtasks. */
    idle: () => new Promise((done) => setTimeout(done)),
  };
  return world;
}

function one(id: string): { photo: ProtocolPhoto; file: Blob } {
  return { photo: { id, takenAt: "2026-11-21T12:00:00.000Z", note: "" }, file: new File([], id) };
}
