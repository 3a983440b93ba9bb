import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import type { Source } from "./source.ts";

const FOLDERS = ["web", "server", "shared", "tests"];
const READ = /\.(tsx?|css)$/;
const BUILT = new Set(["node_modules", "dist", "output"]);

/** Every code and style file of the product and its tests; folders that do not exist count as empty. */
export function readSources(root: string): Source[] {
  return FOLDERS.flatMap((folder) => existsSync(`${root}/${folder}`) ? inside(root, folder) : []);
}

/** Every document of the repository, but not the legal texts of the product. */
export function readDocuments(root: string): Source[] {
  return globSync(["*.md", "{docs,server}/**/*.md"], { cwd: root }).sort()
    .map((path) => ({ path, text: readFileSync(`${root}/${path}`, "utf8") }));
}

function inside(root: string, folder: string): Source[] {
  return readdirSync(`${root}/${folder}`, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return BUILT.has(entry.name) ? [] : inside(root, path);
    return READ.test(path) ? [{ path, text: readFileSync(`${root}/${path}`, "utf8") }] : [];
  });
}
