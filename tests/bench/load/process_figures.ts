/** Seconds of processor time that a process has used, in all its threads. */
export async function processorSeconds(pid: number): Promise<number> {
  const stat = await Deno.readTextFile(`/proc/${pid}/stat`);
  // The name before may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[USER]) + Number(fields[SYSTEM])) / TICKS_A_SECOND;
}

/** Megabytes of a process that are in no file: what it has allocated. */
export async function allocatedMegabytes(pid: number): Promise<number> {
  const status = await Deno.readTextFile(`/proc/${pid}/status`);
  return Number(/RssAnon:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** The load average of the last minute, which tells how much else ran on this machine. */
export function loadAverage(): string {
  return `load average ${Deno.loadavg()[0]?.toFixed(1)}`;
}

/** Of the fields after the name, as `man proc_pid_stat` numbers them minus three. */
const USER = 11;
const SYSTEM = 12;
const TICKS_A_SECOND = 100;
