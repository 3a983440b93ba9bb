import { startMailServer } from "./support/server/smtp.ts";
import { runWithFault } from "./support/faults/fault_run.ts";
const mail = await startMailServer();
for (const store of ["embedded", "remote"] as const) for (const seed of [1, 2, 3]) {
  const t = performance.now();
  const v = await runWithFault({ seed, store }, mail);
  console.log(store, seed, Math.round(performance.now() - t), "ms", v.points.length, new Set(v.points.map((p) => p.label)).size);
  console.log([...v.counts].map(([n, c]) => `${n} ${c}`).join("; "));
  for (const p of v.problems) console.log("  PROBLEM", p);
  if (v.problems.length) console.log(v.logged.filter(l => l.includes("error")).slice(0, 10).join("\n"));
}
await mail.close();
Deno.exit(0);
