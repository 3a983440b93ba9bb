import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  keepMail,
  type KeptMail,
  readKeptMail,
} from "../../../../../web/features/office/mail/kept_mail.ts";
import { dropTokens, keepTokens } from "../../../../../web/api/tokens.ts";
import { fakeBrowser, json } from "../../../api/fake_browser.ts";

let stored: Storage;
beforeEach(() => {
  stored = fakeBrowser(() => json({})).storage;
  vi.stubGlobal("sessionStorage", stored);
  keepTokens({ accessToken: "a", refreshToken: "r" });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const mail: KeptMail = {
  template: "custom",
  typed: { custom: { subject: "Temat", body: "Treść" } },
  attempt: { key: "k", content: "{}" },
};

describe("a mail that is not sent yet", () => {
  test("is there after a reload, with the key of its attempt", () => {
    keepMail("r1", mail);
    expect(readKeptMail("r1")).toEqual(mail);
    expect(readKeptMail("r2")).toBeUndefined();
  });

  test("is forgotten alone, once it was sent", () => {
    keepMail("r1", mail);
    keepMail("r2", mail);
    keepMail("r1", undefined);
    expect([readKeptMail("r1"), readKeptMail("r2")]).toEqual([undefined, mail]);
  });

  test("outlives an ended session, and goes when its writer logs out", () => {
    keepMail("r1", mail);
    dropTokens("sessionEnded");
    expect(readKeptMail("r1")).toEqual(mail);
    dropTokens("loggedOut");
    expect(stored.getItem("mailDrafts")).toBeNull();
  });

  test("that another version of the app wrote is none", () => {
    stored.setItem("mailDrafts", '{"r1":{"template":"offer"}}');
    expect(readKeptMail("r1")).toBeUndefined();
  });
});
