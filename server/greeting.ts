import type { Config } from "./config.ts";

/** What a start prints for the person who started it. */
export interface Greeting {
  /** A password was generated just now; only its hash is stored. */
  password(config: Config, generated: string): void;
  serves(config: Config, at: { port: number; mailWaits: boolean }): void;
  /** The start failed: prints a password that was not printed yet. */
  failed(): void;
}

/** Prints each fact as soon as it is known, or in a terminal one block at the end. */
export function createGreeting(
  inTerminal: boolean,
  print: (text: string) => void = console.info,
): Greeting {
  let unprinted: { readonly email: string; readonly password: string } | undefined;
  function printPassword(): void {
    if (!unprinted) return;
    print(`Administrator: ${unprinted.email}, hasło: ${unprinted.password} (tylko teraz)`);
    unprinted = undefined;
  }
  return {
    password({ adminEmail }, generated) {
      unprinted = { email: adminEmail, password: generated };
      // At once, so that a later failure does not lose it.
      if (!inTerminal) printPassword();
    },
    serves(config, { port, mailWaits }) {
      if (inTerminal) {
        print(block(config, unprinted?.password, mailWaits));
        unprinted = undefined;
        return;
      }
      print(`Autoplac działa: ${config.publicUrl} (port ${port})`);
      if (mailWaits) print(MAIL_WAITS);
    },
    failed: printPassword,
  };
}

/** Where to look, and who logs in. */
function block(
  { publicUrl, adminEmail, adminPassword }: Config,
  password: string | undefined,
  mailWaits: boolean,
): string {
  const known = adminPassword
    ? "z ADMIN_PASSWORD"
    : `bez zmian (nowe: deno task password ${adminEmail})`;
  return `
  Autoplac działa. Kończy go Ctrl+C.

  Adres:      ${publicUrl}
  Panel:      ${publicUrl}/admin
  Logowanie:  ${adminEmail}
  Hasło:      ${password ? `${password} (widać je tylko teraz)` : known}
${mailWaits ? `\n  ${MAIL_WAITS}\n` : ""}`;
}

const MAIL_WAITS =
  "Poczta czeka: podaj konto w ustawieniach albo SMTP_URL, aby wysyłać wiadomości.";
