import { describe, expect, test } from "vitest";
import {
  listedProtocols,
  type ListSources,
} from "../../../../../web/features/papers/list/listed_protocols.ts";
import type { ProtocolEntry } from "../../../../../web/offline/entry.ts";
import { handoverContent } from "../../../../support/offline/offline_world.ts";
import { anEntry } from "../../../offline/an_entry.ts";
import { aRental } from "../../../api/a_rental.ts";
import { aProtocol } from "../a_protocol.ts";

const rental = aRental({ id: "r1" });
const known = aProtocol({ id: "p1", rentalId: "r1", mileage: 1 });
const NOTHING: ListSources = { known: [], readAt: 0, entries: [], rentals: [], onDevice: [] };

function saved(mileage: number, changes: Partial<ProtocolEntry> = {}): ProtocolEntry {
  return anEntry({ wish: { type: "save", content: handoverContent({ mileage }) }, ...changes });
}

describe("a list of protocols", () => {
  test("shows the latest version saved here, with the state of the first pending entry", () => {
    const entries = [saved(2, { state: { name: "login" } }), saved(3)];
    expect(listedProtocols("handover", { ...NOTHING, known: [known], rentals: [rental], entries }))
      .toMatchObject([
        { paper: { id: "p1", mileage: 3 }, unsent: { what: "version", state: "login" } },
      ]);
  });

  test("contains the protocols that only this device has, the newest first, and only of its kind", () => {
    const entries = [
      saved(2, { protocolId: "p2" }),
      saved(2, { protocolId: "p3", kind: "return" }),
    ];
    const listed = listedProtocols("handover", {
      ...NOTHING,
      known: [known],
      rentals: [rental],
      entries,
    });
    expect(listed.map(({ paper }) => paper.id)).toEqual(["p2", "p1"]);
    expect(listed[0]?.paper).toMatchObject({ customerLastName: "Nowak", status: "filled" });
    expect(listed[1]?.unsent).toBeUndefined();
  });

  test("knows of each pending one how far it is on the server, on the page or not", () => {
    const version = { type: "version", version: 1 } as const;
    const entries = [
      saved(2, { protocolId: "p1" }),
      saved(2, { protocolId: "p2", base: { type: "new" } }),
      saved(2, { protocolId: "p3", base: { ...version, content: null } }),
      saved(2, { protocolId: "p4", base: { ...version, content: handoverContent() } }),
    ];
    const listed = listedProtocols("handover", {
      ...NOTHING,
      known: [aProtocol({ id: "p1", status: "planned" })],
      entries,
    });
    expect(listed.map(({ paper, unsent }) => [paper.id, unsent?.was])).toEqual([
      ["p4", "filled"],
      ["p3", "planned"],
      ["p2", undefined],
      ["p1", "planned"],
    ]);
  });

  test("leaves a signed one unchanged where an annex to it is pending", () => {
    const signed = aProtocol({ id: "p1", status: "signed" });
    const change = { type: "annex", content: handoverContent(), writtenAt: "" } as const;
    expect(listedProtocols("handover", {
      ...NOTHING,
      known: [signed],
      entries: [anEntry({ wish: change })],
    })).toEqual([{ paper: signed, unsent: { what: "annex", state: "waiting", was: "signed" } }]);
  });

  test("keeps what was just sent, until the server's list is read again", () => {
    const sent = anEntry({ protocolId: "p9", state: { name: "sent", at: 100, version: 1 } });
    const confirmed = aProtocol({ id: "p9" });
    const sources = { ...NOTHING, known: [known], entries: [sent], onDevice: [confirmed] };
    expect(listedProtocols("handover", { ...sources, readAt: 99 }))
      .toEqual([{ paper: confirmed }, { paper: known }]);
    expect(listedProtocols("handover", { ...sources, readAt: 100 })).toEqual([{ paper: known }]);
  });

  test("shows the pending protocol of a deleted rental with its known data", () => {
    const [listed] = listedProtocols("handover", {
      ...NOTHING,
      entries: [saved(2, { state: { name: "refused", status: 404, reason: "Nie ma." } })],
    });
    expect(listed?.paper.customerLastName).toBe("Toyota Aygo, Anna Nowak");
    expect(listed?.unsent?.state).toBe("refused");
  });
});
