import { spawnSync } from "node:child_process";
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
