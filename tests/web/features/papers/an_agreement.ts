import type { AgreementReply } from "../../../../shared/api/agreement.ts";

/** A three-day agreement in summer, with `changes`. */
export function anAgreement(changes: Partial<AgreementReply> = {}): AgreementReply {
  return {
    id: "0199b000-0000-7000-8000-000000000001",
    version: 1,
    rentalId: "0199b000-0000-7000-8000-000000000002",
    rentalCarId: "0199b000-0000-7000-8000-000000000003",
    rentalCar: { brand: "Škoda", model: "Octavia", registrationNumber: "TK 1150L" },
    validFrom: "2026-07-01T06:00:00.000Z",
    validTo: "2026-07-04T06:00:00.000Z",
    rentalFee: 189.5,
    deposit: 1000,
    deliveryFee: 0,
    customerFirstName: "Łucja",
    customerLastName: "Żak",
    customerName: "Łucja Żak",
    customerAddress: "Kielce, Leśna 4",
    customerPhone: "+48 600 100 200",
    customerEmail: "lucja@example.com",
    pesel: "",
    nip: "",
    drivingLicense: "",
    note: "",
    filePath: null,
    isManuallyUploaded: false,
    state: "unsigned",
    signing: null,
    annexes: [],
    attachment: null,
    createdAt: "2026-06-30T06:00:00.000Z",
    modifiedAt: "2026-06-30T06:00:00.000Z",
    ...changes,
  };
}
