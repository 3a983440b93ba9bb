import { join, relative } from "node:path";

/** A file of the built web app with its packed forms, ready to send. */
export interface BuiltFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly brotli: Uint8Array<ArrayBuffer> | undefined;
  readonly gzip: Uint8Array<ArrayBuffer> | undefined;
  readonly contentType: string;
}

/** The build's list of files by module: for the server, never sent. */
export const MANIFEST = "/.vite/manifest.json";

/**
 * The files of the built web app by their address, and the build's manifest; none if it was not
 * built.
 */
export async function readBuiltFiles(folder: string): Promise<ReadonlyMap<string, BuiltFile>> {
  const files = new Map<string, BuiltFile>();
  for (const path of await filesBelow(folder)) {
    if (/\.(br|gz)$/.test(path)) continue;
    files.set(`/${relative(folder, path).replaceAll("\\", "/")}`, {
      bytes: await Deno.readFile(path),
      brotli: await readIfThere(`${path}.br`),
      gzip: await readIfThere(`${path}.gz`),
      contentType: contentTypeOf(path),
    });
  }
  const manifest = await readIfThere(folder + MANIFEST);
  if (manifest) {
    files.set(MANIFEST, {
      bytes: manifest,
      brotli: undefined,
      gzip: undefined,
      contentType: contentTypeOf(MANIFEST),
    });
  }
  return files;
}

async function filesBelow(folder: string): Promise<string[]> {
  const found: string[] = [];
  try {
    for await (const entry of Deno.readDir(folder)) {
      // Such as .vite/, which is the build's own.
      if (entry.name.startsWith(".")) continue;
      const path = join(folder, entry.name);
      if (entry.isDirectory) found.push(...await filesBelow(path));
      else found.push(path);
    }
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
  return found;
}

async function readIfThere(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return await Deno.readFile(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  }
}

function contentTypeOf(path: string): string {
  return CONTENT_TYPES[path.slice(path.lastIndexOf(".") + 1)] ?? "application/octet-stream";
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  json: "application/json",
  webmanifest: "application/manifest+json",
  svg: "image/svg+xml",
  png: "image/png",
  ico: "image/x-icon",
  woff2: "font/woff2",
  txt: "text/plain; charset=utf-8",
};
