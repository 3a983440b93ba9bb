import { fileURLToPath } from "node:url";
import { createApp } from "./app.ts";
import { type Config, ConfigError, type Mode, processEnvironment, readConfig } from "./config.ts";
import { createServices } from "./create_services.ts";
import { ensureAdministrator } from "./identity/administrator.ts";
import { createLog, standardError } from "./log.ts";
import { readBuiltFiles } from "./pages/built_files.ts";
import { startReactions } from "./reactions/start_reactions.ts";
import { appSecret } from "./store/app_secret.ts";
import { openStore, StoreInUse } from "./store/open_store.ts";
import { putInSampleData } from "./tasks/sample_data.ts";

/** Opens the store, reads the configuration, serves, until it is told to stop. */
async function main(mode: Mode): Promise<void> {
  const config = readConfig(mode, processEnvironment());
  const log = createLog(standardError(), () => new Date().toISOString());
  const store = await openStore(config.kvPath);
  const secret = await appSecret(config.appSecret, config.kvPath);
  let wakeMail = () => undefined as void;
  const services = createServices({ config, kv: store.kv, log, secret }, {
    wakeMail: () => wakeMail(),
  });
  const { generatedPassword } = await ensureAdministrator(services);
  if (config.sampleData) await putInSampleData(services);

  const reactions = startReactions(services);
  wakeMail = () => reactions.mail.wake();
  const files = await readBuiltFiles(fileURLToPath(new URL("../dist/web", import.meta.url)));
  const app = createApp(services, files);
  const server = Deno.serve(
    { port: config.port, hostname: config.host, onListen: ({ port }) => welcome(config, port) },
    (request, { remoteAddr }) => app.fetch(request, { remoteAddr }),
  );
  if (generatedPassword) {
    console.info(`Administrator: ${config.adminEmail}, hasło: ${generatedPassword} (tylko teraz)`);
  }
  if (!services.mailer.configured) {
    console.info("Poczta czeka: ustaw SMTP_URL, aby wysyłać wiadomości.");
  }

  await toldToStop();
  await server.shutdown();
  await reactions.stop();
  await services.writers.idle();
  store.close();
}

function welcome({ publicUrl }: Config, port: number): void {
  console.info(`Autoplac działa: ${publicUrl} (port ${port})`);
}

/** Settles at SIGTERM or SIGINT; never where the platform has no signals. */
function toldToStop(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGTERM", "SIGINT"] as const) {
      try {
        Deno.addSignalListener(signal, resolve);
      } catch {
        // Deno Deploy ends an instance without a signal.
      }
    }
  });
}

if (import.meta.main) {
  try {
    await main(Deno.args[0] === "serve" ? "serve" : "start");
    Deno.exit(0);
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof StoreInUse)) throw error;
    console.error(error.message);
    Deno.exit(1);
  }
}
