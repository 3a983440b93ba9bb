import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  blockDraft,
  fleetDrafts,
  moveDraft,
} from "../../../web/features/office/fleet/fleet_drafts.ts";
import { draftedStart } from "../../../web/records/use_kept_draft.ts";
import { dropTokens, keepTokens } from "../../../web/api/tokens.ts";
import { fakeBrowser, json } from "../api/fake_browser.ts";

const before = { carId: "a", startDate: "2026-12-01" };
const newer = { values: { ...before, carId: "b" }, etag: '"4"' };
const draft = { etag: '"3"', before, typed: { ...before, startDate: "2026-12-02" } };

beforeEach(() => {
  vi.stubGlobal("sessionStorage", fakeBrowser(() => json({})).storage);
  keepTokens({ accessToken: "a", refreshToken: "r" });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test("a form of the timeline that is opened again goes on from the version it began with", () => {
  for (const name of [blockDraft(undefined), blockDraft("1"), moveDraft("1")]) {
    expect(draftedStart(fleetDrafts, name, newer)).toEqual(newer);
    fleetDrafts.keep(name, draft);
    expect(draftedStart(fleetDrafts, name, newer)).toEqual({ values: before, etag: '"3"' });
  }
});

test("forms of the timeline go with the logout, and stay when the session only ran out", () => {
  fleetDrafts.keep(moveDraft("1"), draft);
  dropTokens("sessionEnded");
  expect(draftedStart(fleetDrafts, moveDraft("1"), newer).etag).toBe('"3"');
  dropTokens("loggedOut");
  expect(draftedStart(fleetDrafts, moveDraft("1"), newer)).toEqual(newer);
});
