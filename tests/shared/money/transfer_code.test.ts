import fc from "fast-check";
import { expect, test } from "vitest";
import { type Transfer, transferCode } from "../../../shared/money/transfer_code.ts";
import { drawnCode } from "../../support/papers/drawn_code.ts";
import { readQrCode } from "../../support/papers/qr_reader.ts";
import { codeDrawing } from "../../../web/features/cars/tools/code_drawing.ts";

const transfer: Transfer = {
  taxNumber: "1234563218",
  bankAccount: "61109010140000071219812874",
  recipient: "Autoplac Żółw i Łoś spółka cywilna",
  title: "Wynajem 20261127/6A1F12",
  amount: 42_000,
};

test("a transfer is written as Polish banks recommend, without marks of letters", () => {
  expect(transferCode(transfer)).toBe(
    "1234563218|PL|61109010140000071219812874|042000|Autoplac Zolw i Los|Wynajem 20261127/6A1F12|||",
  );
});

test("an amount of more than six digits of grosze is left to the customer", () => {
  const amountOf = (amount: number) => transferCode({ ...transfer, amount }).split("|")[3];
  expect(amountOf(999_999)).toBe("999999");
  expect(amountOf(1_000_000)).toBe("000000");
  expect(amountOf(1)).toBe("000001");
});

test("no field is longer than recommended or adds another, whatever the business is called", () => {
  const text = fc.string({ unit: "binary", maxLength: 200 });
  const given = fc.record({
    taxNumber: fc.constantFrom("", "1234563218"),
    bankAccount: fc.constant(transfer.bankAccount),
    recipient: text,
    title: text,
    amount: fc.integer({ min: 1, max: 100_000_000 }),
  });
  fc.assert(
    fc.property(given, (one) => {
      const code = transferCode(one);
      const fields = code.split("|");
      expect(fields).toHaveLength(9);
      const [taxNumber, country, account, amount, recipient = "", title = "", ...reserved] = fields;
      expect([taxNumber, country, account]).toEqual([one.taxNumber, "PL", one.bankAccount]);
      expect(amount).toMatch(/^\d{6}$/);
      expect(Number(amount)).toBe(one.amount > 999_999 ? 0 : one.amount);
      expect(recipient.length).toBeLessThanOrEqual(20);
      expect(title.length).toBeLessThanOrEqual(32);
      expect(reserved).toEqual(["", "", ""]);
      expect(code.length).toBeLessThanOrEqual(160);
      expect(code).toMatch(/^[\x20-\x7e]*$/);
    }),
    { numRuns: 1_000 },
  );
});

test("the code of a transfer to a business with a long name is read back as it was written", () => {
  const text = transferCode(transfer);
  expect(readQrCode(drawnCode(codeDrawing(text).path))).toBe(text);
});
