import { renderToString } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import { mergeAsking } from "../../../web/features/office/cars/form/differences.ts";
import {
  blockDraft,
  fleetDrafts,
  moveDraft,
} from "../../../web/features/office/fleet/spot_values.ts";
import { type FormOptions, useVersionedForm } from "../../../web/records/use_versioned_form.ts";
import { NetworkFailure, ProblemFailure } from "../../../web/api/failures.ts";
import { dropTokens } from "../../../web/api/tokens.ts";
import { loggedInTab } from "../api/fake_browser.ts";

const before = { carId: "a", startDate: "2026-12-01" };
const newer = { values: { ...before, carId: "b" }, etag: '"4"' };
const draft = { etag: '"3"', before, typed: { ...before, startDate: "2026-12-02" } };

beforeEach(() => void loggedInTab());

type Spot = typeof before;

/** The first render of a timeline form that is opened with `newer`. */
function draw(name: string, options: Partial<FormOptions<Spot>> = {}) {
  const drawn: ReturnType<typeof useVersionedForm<Spot>>[] = [];
  function Form() {
    drawn.push(useVersionedForm<Spot>({
      opened: newer,
      draft: { drafts: fleetDrafts, name },
      faultsOf: () => [],
      save: () => Promise.resolve(newer),
      contentOf: ({ carId }) => carId,
      ...options,
    }));
    return null;
  }
  renderToString(<Form />);
  const [form] = drawn;
  if (!form) throw new Error("Cannot draw the form");
  return form;
}

/** The base version of such a form, and the state of its draft. */
function openedForm(name: string) {
  const { base, restored, isUnderWay } = draw(name);
  return { ...base(), restored, underWay: isUnderWay(before) };
}

test("a reopened form continues from the version it began with", () => {
  for (const name of [blockDraft(undefined), blockDraft("1"), moveDraft("1")]) {
    expect(openedForm(name)).toEqual({ ...newer, restored: false, underWay: false });
    fleetDrafts.keep(name, draft);
    expect(openedForm(name)).toMatchObject({ values: before, etag: '"3"', restored: true });
  }
});

test("a reopened form recognises its request without a reply, also where nothing was typed", () => {
  const attempt = { key: "key-1", content: JSON.stringify(['"3"', "a"]) };
  fleetDrafts.keep(moveDraft("1"), { ...draft, typed: before, attempt });
  expect(openedForm(moveDraft("1"))).toMatchObject({ restored: false, underWay: true });
});

test("drafts of timeline forms are removed by a logout, and stay when the session expires", () => {
  fleetDrafts.keep(moveDraft("1"), draft);
  dropTokens("sessionEnded");
  expect(openedForm(moveDraft("1"))).toMatchObject({ etag: '"3"' });
  dropTokens("loggedOut");
  expect(openedForm(moveDraft("1"))).toMatchObject(newer);
});

test("a reopened form repeats a request without a reply under the same key", async () => {
  const keys: string[] = [];
  const save: FormOptions<Spot>["save"] = (_, { idempotencyKey }) => {
    keys.push(idempotencyKey);
    return Promise.reject(new NetworkFailure());
  };
  await draw(moveDraft("1"), { save }).submit();
  await draw(moveDraft("1"), { save }).submit();
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});

test("a draft that is removed while its request is sent is not stored again by the reply", async () => {
  fleetDrafts.keep(moveDraft("1"), draft);
  const form = draw(moveDraft("1"), {
    save() {
      dropTokens("loggedOut");
      return Promise.reject(new ProblemFailure(409, {}));
    },
  });
  await form.submit();
  expect(fleetDrafts.read(moveDraft("1"), before)).toBeUndefined();
});

test("what is typed is saved over a newer version that changed other fields", async () => {
  fleetDrafts.keep(moveDraft("1"), draft);
  const sent: unknown[] = [];
  const form = draw(moveDraft("1"), {
    save(values, { ifMatch }) {
      sent.push([values, ifMatch]);
      return ifMatch === newer.etag
        ? Promise.resolve({ values, etag: '"5"' })
        : Promise.reject(new ProblemFailure(412, {}));
    },
    read: () => Promise.resolve(newer),
  });
  await form.submit();
  expect(sent.at(-1)).toEqual([{ carId: "b", startDate: "2026-12-02" }, '"4"']);
  expect(form.base().etag).toBe('"5"');
  expect(fleetDrafts.read(moveDraft("1"), before)).toBeUndefined();
});

test("a form that asks about every change of others sends nothing before the answer", async () => {
  fleetDrafts.keep(moveDraft("1"), draft);
  const sent: unknown[] = [];
  const form = draw(moveDraft("1"), {
    save(values) {
      sent.push(values);
      return Promise.reject(new ProblemFailure(412, {}));
    },
    read: () => Promise.resolve(newer),
    merge: mergeAsking,
  });
  await form.submit();
  expect(sent).toEqual([draft.typed]);
  expect(form.base().etag).toBe('"3"');
  expect(fleetDrafts.read(moveDraft("1"), before)).toMatchObject(draft);
});

test("a fault that the server finds is set at its field, also at one inside another", async () => {
  const values = { name: "Anna", second: { pesel: "1" } };
  const forms: ReturnType<typeof useVersionedForm<typeof values>>[] = [];
  function Form() {
    forms.push(useVersionedForm({
      opened: { values, etag: "" },
      faultsOf: () => [],
      save: () => {
        const errors = ["name", "second.pesel", "third.pesel"]
          .map((path) => ({ path, message: `Popraw ${path}` }));
        return Promise.reject(new ProblemFailure(400, { errors }));
      },
    }));
    return null;
  }
  renderToString(<Form />);
  await forms[0]?.submit();
  expect(forms[0]?.fields.control._formState.errors).toMatchObject({
    name: { message: "Popraw name" },
    second: { pesel: { message: "Popraw second.pesel" } },
  });
  expect(forms[0]?.fields.control._formState.errors).not.toHaveProperty("third");
});
