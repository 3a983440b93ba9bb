/** What an audit of the dependencies has shown, and the sentence that reports it. */
export interface AuditResult {
  readonly outcome: "passed" | "failed" | "skipped";
  readonly sentence: string;
}

/** Seconds that the registry has to answer. */
const LONGEST = 60;

/**
 * Asks the registry for known vulnerabilities of the locked packages (`deno audit`), from "high" on.
 * Without a network, or where the registry has no such service, it is skipped: what cannot be known
 * fails no build.
 */
export async function auditDependencies(env: Record<string, string> = {}): Promise<AuditResult> {
  const command = new Deno.Command(Deno.execPath(), {
    args: ["audit", "--level=high"],
    cwd: new URL("../..", import.meta.url),
    env: { NO_COLOR: "1", ...env },
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
    signal: AbortSignal.timeout(LONGEST * 1000),
  });
  const { success, stdout, stderr } = await command.output();
  const said = new TextDecoder().decode(stdout).trim();
  if (success) return { outcome: "passed", sentence: said };
  if (/^Found \d+ vulnerabilit/m.test(said)) return { outcome: "failed", sentence: said };
  const [reason = "no answer"] = new TextDecoder().decode(stderr).trim().split("\n");
  return { outcome: "skipped", sentence: `the registry did not answer (${reason})` };
}

if (import.meta.main) {
  const { outcome, sentence } = await auditDependencies();
  console.info(`${outcome}: audit of the dependencies: ${sentence}`);
  Deno.exit(outcome === "failed" ? 1 : 0);
}
