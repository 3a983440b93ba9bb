import { describe, expect, test } from "vitest";
import { readConfig } from "../../server/config.ts";
import { createGreeting } from "../../server/greeting.ts";

const config = readConfig("start", { PORT: "8123", ADMIN_EMAIL: "biuro@example.com" });

function greeted(inTerminal: boolean) {
  const printed: string[] = [];
  return { printed, greeting: createGreeting(inTerminal, (text) => printed.push(text)) };
}

describe("a start in a terminal", () => {
  test("prints one block at its end: address, login, and the password that was just generated", () => {
    const { printed, greeting } = greeted(true);
    greeting.password(config, "abcd-efgh");
    expect(printed).toEqual([]);
    greeting.serves(config, { port: 8123, mailWaits: true });
    expect(printed).toHaveLength(1);
    const [block = ""] = printed;
    expect(block).toMatch(/Adres: +http:\/\/127\.0\.0\.1:8123\n/);
    expect(block).toMatch(/Logowanie: +biuro@example\.com\n/);
    expect(block).toMatch(/Hasło: +abcd-efgh /);
    expect(block).toContain("Poczta czeka");
  });

  test("shows no password that it does not know, and says how to get another", () => {
    const { printed, greeting } = greeted(true);
    greeting.serves(config, { port: 8123, mailWaits: false });
    expect(printed.join()).toMatch(/Hasło: +bez zmian.*deno task password biuro@example\.com/);
    expect(printed.join()).not.toContain("Poczta czeka");
    greeting.serves({ ...config, adminPassword: "sekretne-haslo" }, {
      port: 8123,
      mailWaits: false,
    });
    expect(printed.join()).toContain("z ADMIN_PASSWORD");
    expect(printed.join()).not.toContain("sekretne-haslo");
  });

  test("that fails prints the generated password nevertheless, once", () => {
    const { printed, greeting } = greeted(true);
    greeting.password(config, "abcd-efgh");
    greeting.failed();
    greeting.failed();
    expect(printed).toEqual([expect.stringMatching(/biuro@example\.com.*abcd-efgh/)]);
  });

  test("that fails later does not print the password of its block again", () => {
    const { printed, greeting } = greeted(true);
    greeting.password(config, "abcd-efgh");
    greeting.serves(config, { port: 8123, mailWaits: false });
    greeting.failed();
    expect(printed).toHaveLength(1);
  });
});

test("a start into a file or pipe prints each fact at once, one a line", () => {
  const { printed, greeting } = greeted(false);
  greeting.password(config, "abcd-efgh");
  expect(printed).toEqual(["Administrator: biuro@example.com, hasło: abcd-efgh (tylko teraz)"]);
  greeting.serves(config, { port: 8123, mailWaits: true });
  greeting.failed();
  expect(printed.slice(1)).toEqual([
    "Autoplac działa: http://127.0.0.1:8123 (port 8123)",
    expect.stringContaining("Poczta czeka"),
  ]);
});
