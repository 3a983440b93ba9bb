import { Buffer } from "node:buffer";
import { describe, expect, test } from "vitest";
import { createVault } from "../../../server/ledger/vault.ts";

const vault = createVault("a secret for tests only");

describe("the vault", () => {
  test("what is sealed for a customer opens with their key and says the same", () => {
    const key = vault.newCustomerKey();
    const box = vault.sealFor(key, "rental/1", { name: "Zażółć" });
    expect(vault.openFor(key, "rental/1", box)).toEqual({ name: "Zażółć" });
  });

  test("a long text is sealed shorter, and a box from before that opens as it did", () => {
    const key = vault.newCustomerKey();
    const long = { note: "Zażółć gęślą jaźń ".repeat(500) };
    const box = vault.sealFor(key, "x", long);
    expect(box.length).toBeLessThan(JSON.stringify(long).length / 4);
    expect(vault.openFor(key, "x", box)).toEqual(long);
    const json = new TextEncoder().encode(JSON.stringify(long));
    const before = Buffer.from(vault.sealBytesFor(key, "x", json)).toString("base64url");
    expect(vault.openFor(key, "x", before)).toEqual(long);
  });

  test("a box shows nothing of what it holds, and no two are alike", () => {
    const key = vault.newCustomerKey();
    const [one, other] = [vault.sealFor(key, "x", "Nowak"), vault.sealFor(key, "x", "Nowak")];
    expect(atob(one.replaceAll("-", "+").replaceAll("_", "/"))).not.toContain("Nowak");
    expect(one).not.toBe(other);
  });

  test("another customer's key does not open it", () => {
    const box = vault.sealFor(vault.newCustomerKey(), "rental/1", "Nowak");
    expect(() => vault.openFor(vault.newCustomerKey(), "rental/1", box)).toThrow();
  });

  test("a box that was moved to another stream does not open", () => {
    const key = vault.newCustomerKey();
    expect(() => vault.openFor(key, "rental/2", vault.sealFor(key, "rental/1", "x"))).toThrow();
  });

  test("another APP_SECRET unwraps no key", () => {
    const key = vault.newCustomerKey();
    const box = vault.sealFor(key, "x", "Nowak");
    expect(() => createVault("another secret altogether").openFor(key, "x", box)).toThrow();
  });

  test("the same text has the same mark under one secret and purpose only", () => {
    expect(vault.mark("a", "anna@example.com")).toBe(vault.mark("a", "anna@example.com"));
    expect(vault.mark("a", "anna@example.com")).not.toBe(vault.mark("b", "anna@example.com"));
    expect(createVault("another secret altogether").mark("a", "x")).not.toBe(vault.mark("a", "x"));
  });
});
