import { Buffer } from "node:buffer";
import { describe, expect, test } from "vitest";
import { createVault } from "../../../server/ledger/vault.ts";

const vault = createVault("a secret for tests only");

describe("the vault", () => {
  test("data sealed for a customer open with their key, unchanged", () => {
    const key = vault.newCustomerKey();
    const box = vault.sealFor(key, "rental/1", { name: "Zażółć" });
    expect(vault.openFor(key, "rental/1", box)).toEqual({ name: "Zażółć" });
  });

  test("a long text is compressed, and a box sealed without compression still opens", async () => {
    const key = vault.newCustomerKey();
    const long = { note: "Zażółć gęślą jaźń ".repeat(500) };
    const box = vault.sealFor(key, "x", long);
    expect(box.length).toBeLessThan(JSON.stringify(long).length / 4);
    expect(vault.openFor(key, "x", box)).toEqual(long);
    const json = new TextEncoder().encode(JSON.stringify(long));
    const before = Buffer.from(await vault.sealBytesFor(key, "x", json)).toString("base64url");
    expect(vault.openFor(key, "x", before)).toEqual(long);
  });

  test("a box reveals nothing of its content, and no two are equal", () => {
    const key = vault.newCustomerKey();
    const [one, other] = [vault.sealFor(key, "x", "Nowak"), vault.sealFor(key, "x", "Nowak")];
    expect(atob(one.replaceAll("-", "+").replaceAll("_", "/"))).not.toContain("Nowak");
    expect(one).not.toBe(other);
  });

  test("another customer's key does not open it", () => {
    const box = vault.sealFor(vault.newCustomerKey(), "rental/1", "Nowak");
    expect(() => vault.openFor(vault.newCustomerKey(), "rental/1", box)).toThrow();
  });

  test("what is derived for a purpose is another one for another customer's key", () => {
    const [one, other] = [vault.newCustomerKey(), vault.newCustomerKey()];
    expect(vault.deriveFor(one, "link")).toBe(vault.deriveFor(one, "link"));
    expect(vault.deriveFor(other, "link")).not.toBe(vault.deriveFor(one, "link"));
    expect(vault.deriveFor(one, "other link")).not.toBe(vault.deriveFor(one, "link"));
  });

  test("a box that was moved to another stream does not open", () => {
    const key = vault.newCustomerKey();
    expect(() => vault.openFor(key, "rental/2", vault.sealFor(key, "rental/1", "x"))).toThrow();
  });

  test("another APP_SECRET does not unwrap a key", () => {
    const key = vault.newCustomerKey();
    const box = vault.sealFor(key, "x", "Nowak");
    expect(() => createVault("another secret altogether").openFor(key, "x", box)).toThrow();
  });

  test("the bytes of a file are read back, and are unreadable while sealed", async () => {
    const key = vault.newCustomerKey();
    for (const size of [0, 1, 70_000]) {
      const bytes = new Uint8Array(size).fill(0x41);
      const sealed = await vault.sealBytesFor(key, "paper/1", bytes);
      expect(new TextDecoder("latin1").decode(sealed)).not.toContain("AAAAAAAA");
      expect(await vault.sealBytesFor(key, "paper/1", bytes)).not.toEqual(sealed);
      expect(await vault.openBytesFor(key, "paper/1", sealed)).toEqual(bytes);
    }
  });

  test("bytes that were sealed by an earlier version still open", async () => {
    const key = vault.newCustomerKey();
    const box = Buffer.from(vault.sealFor(key, "paper/1", "Nowak"), "base64url");
    const opened = await vault.openBytesFor(key, "paper/1", new Uint8Array(box));
    expect(new TextDecoder().decode(opened)).toBe('"Nowak"');
  });

  test("bytes that were changed, cut, moved or sealed with another key do not open", async () => {
    const key = vault.newCustomerKey();
    const sealed = await vault.sealBytesFor(key, "paper/1", new Uint8Array(100));
    const changed = sealed.with(50, (sealed[50] ?? 0) ^ 1);
    for (const bytes of [changed, ...[99, 27, 5, 0].map((length) => sealed.slice(0, length))]) {
      await expect(vault.openBytesFor(key, "paper/1", bytes)).rejects.toThrow(Error);
    }
    await expect(vault.openBytesFor(key, "paper/2", sealed)).rejects.toThrow(Error);
    const other = vault.newCustomerKey();
    await expect(vault.openBytesFor(other, "paper/1", sealed)).rejects.toThrow(Error);
  });

  test("requests are served while megabytes are sealed or opened", async () => {
    const key = vault.newCustomerKey();
    const scan = new Uint8Array(20 * 1024 * 1024);
    let sealed = scan;
    for (
      const work of [
        async () => sealed = await vault.sealBytesFor(key, "paper/1", scan),
        () => vault.openBytesFor(key, "paper/1", sealed),
      ]
    ) {
      const running = work();
      const first = await Promise.race([
        running.then(() => "the work"),
        new Promise((resolve) => setTimeout(() => resolve("another"), 0)),
      ]);
      expect(first).toBe("another");
      await running;
    }
  });

  test("the same text has the same mark under one secret and purpose only", () => {
    expect(vault.mark("a", "anna@example.com")).toBe(vault.mark("a", "anna@example.com"));
    expect(vault.mark("a", "anna@example.com")).not.toBe(vault.mark("b", "anna@example.com"));
    expect(createVault("another secret altogether").mark("a", "x")).not.toBe(vault.mark("a", "x"));
  });
});
