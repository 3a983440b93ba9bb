import type { Protocol } from "../../../../shared/api/protocol.ts";

export const DAMAGE_ID = "01900000-0000-7000-8000-0000000000d1";
export const PHOTO_ID = "01900000-0000-7000-8000-0000000000f1";

/** A filled handover protocol, with `changes`. */
export function aProtocol(changes: Partial<Protocol> = {}): Protocol {
  return {
    id: "01900000-0000-7000-8000-000000000001",
    version: 1,
    kind: "handover",
    status: "filled",
    isFilled: changes.status !== "planned",
    rentalId: "01900000-0000-7000-8000-000000000002",
    rentalCarId: "01900000-0000-7000-8000-000000000003",
    rentalCar: { brand: "Renault", model: "Trafic", registrationNumber: "TK 7719M" },
    customerFirstName: "Jan",
    customerLastName: "Zieliński",
    registrationNumber: "TK 7719M",
    dateTime: "2026-11-21T08:05:00.000Z",
    bodyCondition: "Czysty",
    interiorCondition: "Bardzo czysty",
    fuelLevel: 80,
    mileage: 148320,
    bodyRemarks: "Fotelik z tyłu.",
    bodyDamages: "Rysa na zderzaku.",
    equipment: ["Koło zapasowe", "Trójkąt"],
    damages: [{
      id: DAMAGE_ID,
      view: "left",
      x: 400,
      y: 500,
      kind: "scratch",
      note: "zderzak",
      photoId: PHOTO_ID,
      isNew: true,
    }],
    photos: [{ id: PHOTO_ID, takenAt: "2026-11-21T08:04:00.000Z", note: "" }],
    settlement: null,
    filePath: null,
    isManuallyUploaded: false,
    signing: null,
    annexes: [],
    createdAt: "2026-11-21T08:06:00.000Z",
    modifiedAt: "2026-11-21T08:06:00.000Z",
    ...changes,
  };
}
