import { expect, test } from "vitest";
import { agreementMessages } from "../../../../../shared/agreement_messages.ts";
import { officeMessages } from "../../../../../shared/office_messages.ts";
import {
  entryName,
  lostWords,
  stateSentence,
  unsentGroups,
} from "../../../../../web/features/papers/unsent/entry_words.ts";
import { idsToTry } from "../../../../../web/features/papers/unsent/use_unsent.ts";
import type { AgreementEntry, EntryState } from "../../../../../web/offline/entry.ts";
import { anEntry } from "../../../offline/an_entry.ts";

const handover = anEntry();
const FIELDS = {
  validFrom: "2026-12-01T08:00:00.000Z",
  validTo: "2026-12-03T08:00:00.000Z",
  rentalFee: 129,
  deposit: 500,
  deliveryFee: 0,
  customerFirstName: "Anna",
  customerLastName: "Nowak",
  customerAddress: "Leśna 4",
  drivingLicense: "",
  pesel: "",
  nip: "",
  note: "",
};
const now = { before: undefined, online: true, now: 0 };

/** Signatures under the agreement of the handover's rental, saved after it. */
function signatures(state: EntryState): AgreementEntry {
  const stroke = { strokes: [[10, 20, 300, 40]] };
  return {
    order: handover.order + 1,
    id: crypto.randomUUID(),
    subject: "agreement/a1",
    kind: "agreement",
    agreementId: "a1",
    rentalId: handover.rentalId,
    title: handover.title,
    wish: {
      type: "signAgreement",
      signing: {
        customerName: "Anna Nowak",
        customerSignature: stroke,
        businessSignature: stroke,
        signedAt: "2026-12-01T08:10:00.000Z",
        contentHash: "0".repeat(64),
      },
    },
    savedAt: handover.savedAt,
    state,
  };
}

test("unsent signatures under an agreement are listed before the protocol that waits for them", () => {
  const waiting = signatures({ name: "waiting", tries: 0, nextTryAt: 0 });
  expect(unsentGroups([handover, waiting])[0]?.entries).toEqual([waiting, handover]);
  expect(stateSentence(handover, { ...now, before: waiting })).toBe("Czeka na podpisy pod umową.");
  expect(idsToTry([handover, waiting])).toEqual([waiting.id, handover.id]);
  expect(entryName(waiting)).toBe("Podpisy pod umową");
  expect(lostWords(waiting)).toBe("podpisy obu stron pod umową");
});

test("an agreement saved on the device is listed and sent before its signatures, also one that was saved again", () => {
  const signed = signatures({ name: "waiting", tries: 0, nextTryAt: 0 });
  const save: AgreementEntry = {
    ...signed,
    order: signed.order + 1,
    id: crypto.randomUUID(),
    wish: { type: "saveAgreement", fields: FIELDS },
    base: { type: "new" },
  };
  expect(unsentGroups([handover, signed, save])[0]?.entries).toEqual([save, signed, handover]);
  expect(stateSentence(handover, { ...now, before: save })).toBe("Czeka na umowę.");
  expect(entryName(save)).toBe("Umowa najmu");
  expect(lostWords(save)).toBe("dane najemcy, okres i opłaty umowy");
  const refused = { name: "refused" as const, status: 409, reason: "Ktoś był szybszy." };
  expect(stateSentence({ ...save, state: refused }, now))
    .toBe("Ktoś był szybszy. Otwórz formularz, sprawdź i zapisz jeszcze raz.");
});

test.each([
  ["has changed", 409, agreementMessages.changedBeforeSigning],
  ["was deleted", 404, officeMessages.agreementNotFound],
])("signatures under an agreement that %s ask both to sign again", (_, status, reason) => {
  expect(stateSentence(signatures({ name: "refused", status, reason }), now)).toBe(
    "Umowa zmieniła się, zanim podpisy dotarły. Otwórz umowę i podpiszcie ją jeszcze raz, potem usuń ten wpis.",
  );
});

test("a save for a rental that has another agreement by now sends there", () => {
  const state = { name: "refused" as const, status: 409, reason: officeMessages.agreementExists };
  const change = { type: "saveAgreement" as const, fields: FIELDS };
  expect(stateSentence({ ...signatures(state), wish: change }, now))
    .toBe("Wynajem ma już umowę. Otwórz ją, przenieś wpisane dane i usuń ten wpis.");
});

test("refused signatures give the reason and the next step, and hold no protocol", () => {
  const reason = agreementMessages.alreadySigned;
  const refused = signatures({ name: "refused", status: 409, reason });
  expect(stateSentence(refused, now))
    .toBe(`${reason} Otwórz dokumenty wynajmu, sprawdź umowę i usuń ten wpis.`);
  expect(idsToTry([handover, refused])).toEqual([handover.id]);
});
