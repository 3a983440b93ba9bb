import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  blockDraft,
  fleetDrafts,
  moveDraft,
} from "../../../web/features/office/fleet/fleet_drafts.ts";
import { useVersionedForm } from "../../../web/records/use_versioned_form.ts";
import { dropTokens, keepTokens } from "../../../web/api/tokens.ts";
import { fakeBrowser, json } from "../api/fake_browser.ts";

const before = { carId: "a", startDate: "2026-12-01" };
const newer = { values: { ...before, carId: "b" }, etag: '"4"' };
const draft = { etag: '"3"', before, typed: { ...before, startDate: "2026-12-02" } };

beforeEach(() => {
  vi.stubGlobal("sessionStorage", fakeBrowser(() => json({})).storage);
  keepTokens({ accessToken: "a", refreshToken: "r" });
});
afterEach(() => vi.unstubAllGlobals());

/** What a form that is opened with `newer` goes on from, and what it knows of its draft. */
function openedForm(name: string) {
  const found: unknown[] = [];
  function Form() {
    const { base, restored, isUnderWay } = useVersionedForm({
      opened: newer,
      draft: { drafts: fleetDrafts, name },
      faultsOf: () => [],
      save: () => Promise.resolve(newer),
      contentOf: ({ carId }) => carId,
    });
    found.push({ ...base(), restored, underWay: isUnderWay(before) });
    return null;
  }
  renderToString(<Form />);
  return found.at(-1);
}

test("a form that is opened again goes on from the version it began with", () => {
  for (const name of [blockDraft(undefined), blockDraft("1"), moveDraft("1")]) {
    expect(openedForm(name)).toEqual({ ...newer, restored: false, underWay: false });
    fleetDrafts.keep(name, draft);
    expect(openedForm(name)).toMatchObject({ values: before, etag: '"3"', restored: true });
  }
});

test("a form whose request got no reply knows it again, also where nothing was typed", () => {
  const attempt = { key: "key-1", content: JSON.stringify(['"3"', "a"]) };
  fleetDrafts.keep(moveDraft("1"), { ...draft, typed: before, attempt });
  expect(openedForm(moveDraft("1"))).toMatchObject({ restored: false, underWay: true });
});

test("forms of the timeline go with the logout, and stay when the session only ran out", () => {
  fleetDrafts.keep(moveDraft("1"), draft);
  dropTokens("sessionEnded");
  expect(openedForm(moveDraft("1"))).toMatchObject({ etag: '"3"' });
  dropTokens("loggedOut");
  expect(openedForm(moveDraft("1"))).toMatchObject(newer);
});
