import { gunzipSync } from "node:zlib";
import { ROOT } from "../server/server_process.ts";

const FOLDER = `${ROOT}/tests/support/releases`;

/** The secret and the administrator of every released store. */
export const RELEASE_ENV = {
  APP_SECRET: "the secret of released stores, for tests only",
  ADMIN_EMAIL: "biuro@example.com",
  ADMIN_PASSWORD: "haslo-wydanych-wersji",
};
export const OFFICE = { email: RELEASE_ENV.ADMIN_EMAIL, password: RELEASE_ENV.ADMIN_PASSWORD };

/** Every release whose store is kept. */
export async function releasedVersions(): Promise<string[]> {
  const names = await Array.fromAsync(Deno.readDir(FOLDER), ({ name }) => name);
  return names.filter((name) => name.endsWith(PACKED)).map((name) => name.slice(0, -PACKED.length));
}

/** Writes the store that this release left to a file. */
export async function unpackStore(version: string, to: string): Promise<void> {
  await Deno.writeFile(to, gunzipSync(await Deno.readFile(`${FOLDER}/${version}${PACKED}`)));
}

const PACKED = ".sqlite3.gz";
