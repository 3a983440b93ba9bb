import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { areRowsCurrent } from "../../server/ledger/rebuild.ts";
import { filteredRentals } from "../../shared/api/rental.ts";
import { protocol } from "../../shared/api/protocol.ts";
import { rentalCars } from "../../shared/api/rental_car.ts";
import {
  OFFICE,
  RELEASE_ENV,
  releasedVersions,
  unpackStore,
} from "../support/releases/released_store.ts";
import { bookingJson } from "../support/server/booking_world.ts";
import { runTask, type ServerProcess, startServer } from "../support/server/server_process.ts";

const versions = await releasedVersions();

test("the store of each released version is kept, from 0.1.0 on", async () => {
  const changelog = await Deno.readTextFile("CHANGELOG.md");
  const released = [...changelog.matchAll(/^## (\d+\.\d+\.\d+) - /gm)].map(([, version]) =>
    version
  );
  expect(versions.toSorted()).toEqual(released.toSorted());
  expect(versions).toContain("0.1.0");
});

describe.each(versions)("a store of release %s", (version) => {
  let folder: string;
  let server: ServerProcess;
  let token: string;
  let isServing = false;
  beforeAll(async () => {
    folder = await Deno.makeTempDir();
    await unpackStore(version, `${folder}/store.sqlite3`);
    server = await startServer(`${folder}/store.sqlite3`, RELEASE_ENV);
    isServing = true;
    const login = await ask("POST", "/identity/login", OFFICE);
    token = z.object({ accessToken: z.string() }).parse(await login.json()).accessToken;
  }, 30_000);
  afterAll(async () => {
    if (isServing) await server.stop();
    await Deno.remove(folder, { recursive: true });
  });

  async function ask(method: string, path: string, json?: unknown): Promise<Response> {
    return await fetch(`${server.origin}/api${path}`, {
      method,
      headers: {
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(json === undefined ? {} : { "Content-Type": "application/json" }),
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    });
  }

  /** The rentals by first name of their customers. */
  async function rentals() {
    const { items } = filteredRentals.parse(await (await ask("GET", "/rental/filtered")).json());
    return new Map(items.map((item) => [item.customerFirstName, item]));
  }

  test("opens with its logins, cars and rentals, without whom it had erased", async () => {
    const found = await rentals();
    expect([...found.keys()].toSorted()).toEqual(["Anna", "Iga", "Jan"]);
    expect(found.get("Jan")?.status).toBe("Anulowane");
    expect(found.get("Anna")).toMatchObject({
      customerLastName: "Żółkiewska",
      customerEmail: "anna@example.com",
      rentalCar: { brand: "Toyota" },
    });
  });

  test("has its signed protocol with the PDF and the photo, and its mails", async () => {
    const anna = (await rentals()).get("Anna");
    const read = await ask("GET", `/rentalprotocolout/rental/${anna?.id}`);
    const handover = protocol.parse(await read.json());
    expect(handover.signing?.signatures?.customerName).toBe("Anna Żółkiewska");
    const pdf = await ask("GET", `/rentalprotocolout/${handover.id}/pdf`);
    expect(new TextDecoder("latin1").decode((await pdf.bytes()).subarray(0, 5))).toBe("%PDF-");
    const photo = await ask("GET", `/protocolphoto/${handover.photos[0]?.id}`);
    expect(photo.headers.get("Content-Type")).toBe("image/jpeg");
    await photo.body?.cancel();
    const queue = await (await ask("GET", "/email/queue")).json();
    expect(z.object({ waiting: z.number() }).parse(queue).waiting).toBeGreaterThan(3);
  });

  test("takes a booking, and then verifies without a problem", async () => {
    const cars = rentalCars.parse(await (await ask("GET", "/rentalcar")).json());
    const day = new Date(Date.now() + 80 * 86_400_000).toISOString().slice(0, 10);
    const booked = await ask("POST", "/rental", {
      ...bookingJson({
        rentalCarId: cars[0]?.id,
        startDateTime: `${day}T09:00:00.000Z`,
        endDateTime: `${day}T12:00:00.000Z`,
        customerEmail: "nowy@example.com",
      }),
    });
    expect(booked.status).toBe(201);
    await booked.body?.cancel();
    await server.stop();
    isServing = false;
    const kv = await Deno.openKv(`${folder}/store.sqlite3`);
    expect(await areRowsCurrent(kv)).toBe(true);
    kv.close();
    // Also its customers' keys and its files.
    const { code, text } = await runTask("verify", {
      ...RELEASE_ENV,
      KV_PATH: `${folder}/store.sqlite3`,
    });
    expect([code, text]).toEqual([0, expect.stringMatching(/rows: 0 problems\.\s*$/)]);
  });

  test("can be restored from a copy of it", async () => {
    await unpackStore(version, `${folder}/copy`);
    const env = { ...RELEASE_ENV, KV_PATH: `${folder}/restored.sqlite3` };
    const { code, text } = await runTask("restore", env, { args: [`${folder}/copy`] });
    expect([code, text]).toEqual([0, expect.stringMatching(/Verified \d+ events: 0 problems\./)]);
  });
});
