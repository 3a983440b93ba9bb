import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, isAbsolute, join } from "node:path";
import process from "node:process";

/** Runs Debian's package manager; whether it could, its caller sees by what is there then. */
export function apt(...args: string[]): void {
  const isRoot = process.getuid?.() === 0;
  const program = isRoot ? "apt-get" : "sudo";
  const before = isRoot ? [] : ["--non-interactive", "apt-get"];
  const quiet = ["-qq", "-o", "Acquire::Retries=3", "-o", "DPkg::Lock::Timeout=120"];
  spawnSync(program, [...before, ...quiet, ...args], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}

/** The path of the first of these programs that is installed. */
export function findProgram(...names: readonly string[]): string | undefined {
  const folders = [...(process.env["PATH"] ?? "").split(delimiter), "/usr/bin"].filter(isAbsolute);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/** Whether a file can be started as a program. */
export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    // Only whether it starts matters, not why it does not.
    return false;
  }
}
