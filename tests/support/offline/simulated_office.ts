import { protocol } from "../../../shared/api/protocol.ts";
import { PAPER_PATHS } from "../../../shared/papers/options.ts";
import { contentHash } from "../../../shared/papers/content_hash.ts";
import { writtenContent } from "../../../web/offline/protocol_calls.ts";
import type { Place, SimulationRecord } from "./simulation_record.ts";
import { handoverContent, type OfflineWorld } from "./offline_world.ts";

/** Another user who changes the same protocols on the server directly. */
export function openOffice({ api }: OfflineWorld, record: SimulationRecord) {
  async function read({ kind, rentalId }: Place) {
    const token = await api.login();
    const { json } = await api.call("GET", `/api/${PAPER_PATHS[kind]}/rental/${rentalId}`, {
      token,
    });
    return { token, read: protocol.safeParse(json).data };
  }

  return {
    async edit(number: number, place: Place): Promise<void> {
      const { token, read: found } = await read(place);
      if (!found) return;
      await api.call("PUT", `/api/${PAPER_PATHS[place.kind]}/${found.id}`, {
        token,
        json: handoverContent({ bodyRemarks: `biurko ${number}` }),
      });
      record.note("desk edited");
    },
    async sign(place: Place): Promise<void> {
      const { token, read: found } = await read(place);
      if (!found || found.status === "signed") return;
      const content = writtenContent(found);
      await api.call("POST", `/api/${PAPER_PATHS[place.kind]}/${found.id}/sign`, {
        token,
        json: await signingOf(place, found.id, content, api.services.clock()),
      });
      record.note("desk signed");
    },
    async remove(place: Place): Promise<void> {
      const { token, read: found } = await read(place);
      if (!found) return;
      await api.call("DELETE", `/api/${PAPER_PATHS[place.kind]}/${found.id}`, { token });
      record.note("desk deleted");
    },
    /** Deletes photos on the server that no protocol refers to. */
    async sweepPhotos(): Promise<void> {
      const token = await api.login();
      for (const id of [...record.photoIds].slice(-MOST_SWEPT)) {
        const { status } = await api.call("DELETE", `/api/protocolphoto/${id}`, { token });
        if (status === 204) record.note("photo swept");
      }
    },
  };
}

/** The request body after both have signed this content. */
export async function signingOf(
  { kind }: Pick<Place, "kind">,
  id: string,
  content: ReturnType<typeof handoverContent>,
  signedAt: string,
) {
  return {
    content,
    customerName: "Anna Żółkiewska",
    customerSignature: { strokes: [[10, 20, 300, 40]] },
    businessSignature: { strokes: [[50, 60, 370, 80]] },
    signedAt,
    contentHash: await contentHash(kind, id, content),
  };
}

const MOST_SWEPT = 12;
