import { beforeEach, expect, test, vi } from "vitest";
import type { CarImage } from "../../../../../shared/api/car_image.ts";
import { createPhotoAlbum } from "../../../../../web/features/office/photos/photo_album.ts";
import type { AlbumCalls } from "../../../../../web/features/office/photos/server_photos.ts";
import { ProblemFailure } from "../../../../../web/api/failures.ts";
import { carPhoto } from "./some_photos.ts";

const refusal = new ProblemFailure(503, {});

beforeEach(() => {
  vi.useFakeTimers();
});

test("photos are loading, and then shown in the order of the server", async () => {
  const { album, ids } = car("a", "b");
  expect(album.shown.album).toEqual({ status: "loading" });
  await album.load();
  expect(ids()).toEqual(["a", "b"]);
});

test("a failed load shows its reason; a later failed load keeps the photos that are shown", async () => {
  const { album, server, ids } = car("a");
  server.refuse = refusal;
  await album.load();
  expect(album.shown.album).toEqual({ status: "failed", failure: refusal, busy: false });
  server.refuse = undefined;
  await album.load();
  server.refuse = refusal;
  await album.load();
  expect(album.shown.album).toMatchObject({ status: "loaded", failure: refusal });
  expect(ids()).toEqual(["a"]);
});

test("three quick moves are shown immediately and sent as one order", async () => {
  const { album, server, ids } = car("a", "b", "c", "d");
  await album.load();
  album.move("d", 2);
  album.move("d", 1);
  album.move("d", 0);
  expect(ids()).toEqual(["d", "a", "b", "c"]);
  await vi.runAllTimersAsync();
  expect(server.orders).toEqual([["d", "a", "b", "c"]]);
  expect(ids()).toEqual(["d", "a", "b", "c"]);
});

test("photos that arrived in another order than they were chosen in are reordered", async () => {
  const { album, server, ids } = car("old", "second", "first");
  await album.load();
  album.arrange(["first", "second"]);
  expect(ids()).toEqual(["old", "first", "second"]);
  await vi.runAllTimersAsync();
  album.arrange(["first", "second"]);
  await vi.runAllTimersAsync();
  expect(server.orders).toEqual([["old", "first", "second"]]);
});

test("the first of the chosen photos becomes the main one, although another arrived first", async () => {
  const { album, server, ids, main } = car("second", "third", "first");
  await album.load();
  album.arrange(["first", "second", "third"], "second");
  expect(main()).toBe("first");
  await vi.runAllTimersAsync();
  expect([ids(), main()]).toEqual([["first", "second", "third"], "first"]);
  expect(server.photos.map(({ id, isMain }) => [id, isMain]))
    .toEqual([["first", true], ["second", false], ["third", false]]);
});

test("a main photo that was chosen while others arrived stays the main one", async () => {
  const { album, main } = car("second", "third", "first");
  await album.load();
  await album.setMain("third");
  album.arrange(["first", "second", "third"], "second");
  await vi.runAllTimersAsync();
  expect(main()).toBe("third");
});

test("photos that are added to others leave the main photo as it is", async () => {
  const { album, server, main } = car("old", "second", "first");
  await album.load();
  album.arrange(["first", "second"], undefined);
  await vi.runAllTimersAsync();
  expect([main(), server.log.includes("main")]).toEqual(["old", false]);
});

test("a photo that was turned is shown from its new files", async () => {
  const { album, server } = car("a");
  await album.load();
  expect(await album.rotate("a")).toBeUndefined();
  await vi.runAllTimersAsync();
  expect(album.shown.album).toMatchObject({ photos: [{ filePath: "/images/a.webp-turned" }] });
  server.refuse = refusal;
  expect(await album.rotate("a")).toBe(refusal);
});

test("an order that the server refuses is reverted and reported", async () => {
  const { album, server, ids, ordered } = car("a", "b");
  await album.load();
  server.refuse = refusal;
  album.move("b", 0);
  await vi.runAllTimersAsync();
  expect(ordered).toEqual([refusal]);
  expect(ids()).toEqual(["a", "b"]);
});

test("a move to the same place sends no order", async () => {
  const { album, server } = car("a", "b");
  await album.load();
  album.move("b", 5);
  await vi.runAllTimersAsync();
  expect(server.orders).toEqual([]);
});

test("an order that misses a photo of somebody else is sent again, with that photo at the end", async () => {
  const { album, server, ids } = car("a", "b");
  await album.load();
  server.photos.push(carPhoto("theirs"));
  album.move("b", 0);
  await vi.runAllTimersAsync();
  expect(ids()).toEqual(["b", "a", "theirs"]);
  expect(server.photos.map(({ id }) => id)).toEqual(["b", "a", "theirs"]);
});

test("a photo that arrives between a move and its order is part of the order", async () => {
  const { album, server, ids } = car("a", "b");
  await album.load();
  album.move("b", 0);
  server.photos.push(carPhoto("new"));
  album.add(carPhoto("new"));
  expect(ids()).toEqual(["b", "a", "new"]);
  await vi.runAllTimersAsync();
  expect(server.orders).toEqual([["b", "a", "new"]]);
});

test("leaving the car sends the pending order", async () => {
  const { album, server } = car("a", "b");
  await album.load();
  album.move("b", 0);
  album.close();
  await vi.advanceTimersByTimeAsync(0);
  expect(server.orders).toEqual([["b", "a"]]);
});

test("the main photo changes immediately, and changes back where the server refuses", async () => {
  const { album, server, main } = car("a", "b");
  await album.load();
  expect(main()).toBe("a");
  const done = album.setMain("b");
  expect(main()).toBe("b");
  expect(await done).toBeUndefined();
  server.refuse = refusal;
  expect(await album.setMain("a")).toBe(refusal);
  expect(main()).toBe("b");
});

test("a deleted photo disappears when the server has deleted it, and the server's next main photo is shown", async () => {
  const { album, server, ids, main } = car("a", "b");
  await album.load();
  server.refuse = refusal;
  expect(await album.remove("a")).toBe(refusal);
  server.refuse = undefined;
  expect(ids()).toEqual(["a", "b"]);
  expect(await album.remove("a")).toBeUndefined();
  await vi.runAllTimersAsync();
  expect([ids(), main()]).toEqual([["b"], "b"]);
});

test("a photo's text is the one that the server returned", async () => {
  const { album, server } = car("a");
  await album.load();
  expect(await album.describe("a", "Przód")).toBeUndefined();
  expect(server.photos[0]?.alt).toBe("Przód");
  server.refuse = refusal;
  expect(await album.describe("a", "Tył")).toBe(refusal);
});

test("writes are sent one after another, and the photos are read again after the last one", async () => {
  const { album, server } = car("a", "b", "c");
  await album.load();
  server.log.length = 0;
  await Promise.all([album.describe("a", "Przód"), album.setMain("b"), album.remove("c")]);
  await vi.runAllTimersAsync();
  expect(server.log).toEqual(["describe", "main", "remove", "load"]);
});

test("photos loaded before are shown while they are requested", () => {
  const known = [carPhoto("a")];
  const { shown } = createPhotoAlbum(calls(serverWith([])), () => undefined, known);
  expect(shown.album).toEqual({
    status: "loaded",
    photos: known,
    failure: undefined,
    busy: false,
  });
});

type Server = {
  photos: CarImage[];
  orders: (readonly string[])[];
  log: string[];
  refuse: ProblemFailure | undefined;
};

function serverWith(ids: string[]): Server {
  const photos = ids.map((id, index) => carPhoto(id, { isMain: index === 0 }));
  return { photos, orders: [], log: [], refuse: undefined };
}

/** Behaves like the server, whose own tests show this behaviour. */
function calls(server: Server): AlbumCalls {
  async function act<T>(name: string, make: () => T): Promise<T> {
    server.log.push(name);
    await Promise.resolve();
    if (server.refuse) throw server.refuse;
    return make();
  }
  return {
    load: () => act("load", () => [...server.photos]),
    setMain: (id) =>
      act("main", () => {
        server.photos = server.photos.map((one) => ({ ...one, isMain: one.id === id }));
      }),
    describe: (id, alt) =>
      act("describe", () => {
        server.photos = server.photos.map((one) => one.id === id ? { ...one, alt } : one);
      }),
    rotate: (id) =>
      act("rotate", () => {
        server.photos = server.photos.map((one) =>
          one.id === id ? { ...one, filePath: `${one.filePath}-turned` } : one
        );
      }),
    remove: (id) =>
      act("remove", () => {
        server.photos = server.photos.filter((one) => one.id !== id)
          .map((one, index) => ({ ...one, isMain: index === 0 }));
      }),
    order: (ids) =>
      act("order", () => {
        if (ids.length !== server.photos.length) {
          throw new ProblemFailure(400, { errors: [{ path: "imageIds", message: "" }] });
        }
        server.orders.push(ids);
        server.photos = ids.flatMap((id) => server.photos.filter((one) => one.id === id));
      }),
  };
}

function car(...ids: string[]) {
  const server = serverWith(ids);
  const ordered: unknown[] = [];
  const album = createPhotoAlbum(calls(server), (failure) => ordered.push(failure));
  const shown = () => {
    const now = album.shown.album;
    return now.status === "loaded" ? now.photos : [];
  };
  return {
    album,
    server,
    ordered,
    ids: () => shown().map(({ id }) => id),
    main: () => shown().find(({ isMain }) => isMain)?.id,
  };
}
