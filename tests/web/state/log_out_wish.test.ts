import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerLogOut, wishToLogOut } from "../../../web/state/log_out_wish.ts";
import { isLoggedIn } from "../../../web/state/session.ts";
import { keepTokens } from "../../../web/state/tokens.ts";
import { markUnsavedWork } from "../../../web/state/unsaved_work.ts";
import { fakeBrowser } from "./fake_browser.ts";

beforeEach(() => {
  fakeBrowser(() => new Response(null, { status: 204 }));
  keepTokens({ accessToken: "a", refreshToken: "r" });
});

afterEach(() => {
  markUnsavedWork("form", false);
  vi.unstubAllGlobals();
});

test("'Wyloguj' logs out at once where nothing is unsaved", () => {
  wishToLogOut();
  expect(isLoggedIn()).toBe(false);
});

test("'Wyloguj' over unsaved work waits for the answer", () => {
  markUnsavedWork("form", true);
  wishToLogOut();
  expect(isLoggedIn()).toBe(true);
  answerLogOut("stay");
  expect(isLoggedIn()).toBe(true);
  wishToLogOut();
  answerLogOut("log out");
  expect(isLoggedIn()).toBe(false);
});
