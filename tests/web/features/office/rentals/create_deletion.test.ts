import { describe, expect, test } from "vitest";
import { createDeletion } from "../../../../../web/features/office/rentals/DeleteRentalDialog.tsx";
import { NetworkFailure, ProblemFailure } from "../../../../../web/api/failures.ts";
import { aRental } from "../../../api/a_rental.ts";
import { fakeBrowser, json, problem, type SeenCall } from "../../../api/fake_browser.ts";

const seen = aRental();
const confirmed = aRental({ status: "Aktywne", modifiedAt: "2026-11-21T08:00:00.000Z" });
const gone = () => new Response(null, { status: 204 });

function deletions(calls: readonly SeenCall[]): SeenCall[] {
  return calls.filter(({ method }) => method === "DELETE");
}

describe("the deletion of a rental", () => {
  test("sends the version that was displayed", async () => {
    const { calls } = fakeBrowser(({ method }) =>
      method === "DELETE" ? gone() : json(seen, 200, { ETag: '"1"' })
    );
    expect(await createDeletion()(seen)).toBeUndefined();
    expect(deletions(calls).map(({ headers }) => headers.get("If-Match"))).toEqual(['"1"']);
  });

  test("of a rental that was changed elsewhere is not sent: its new values are shown", async () => {
    const { calls } = fakeBrowser(() => json(confirmed, 200, { ETag: '"2"' }));
    expect(await createDeletion()(seen)).toEqual(confirmed);
    expect(deletions(calls)).toEqual([]);
  });

  test("of one that somebody changes at that moment is refused, and its current state is shown", async () => {
    let now = seen;
    fakeBrowser(({ method }) => {
      if (method !== "DELETE") return json(now, 200, { ETag: now === seen ? '"1"' : '"2"' });
      now = confirmed;
      return problem(412, "x");
    });
    expect(await createDeletion()(seen)).toEqual(confirmed);
  });

  test("whose reply was lost is sent again under its key, without reading the rental again", async () => {
    let tries = 0;
    const { calls } = fakeBrowser(({ method }) => {
      if (method !== "DELETE") return json(seen, 200, { ETag: '"1"' });
      tries += 1;
      return tries === 1 ? new TypeError("lost") : gone();
    });
    const deleteAsSeen = createDeletion();
    await expect(deleteAsSeen(seen)).rejects.toThrow(NetworkFailure);
    expect(await deleteAsSeen(seen)).toBeUndefined();
    expect(calls.map(({ method }) => method)).toEqual(["GET", "DELETE", "DELETE"]);
    const keys = deletions(calls).map(({ headers }) => headers.get("Idempotency-Key"));
    expect(keys[0]).toBe(keys[1]);
  });

  test("of one that was deleted shows that it was deleted", async () => {
    fakeBrowser(() => problem(404, "x"));
    await expect(createDeletion()(seen)).rejects.toThrow(ProblemFailure);
  });
});
