import { useEffect, useRef } from "react";
import type { MyBooking } from "../../../shared/api/my_booking.ts";
import { writtenBankAccount } from "../../../shared/company_details.ts";
import { amountWords } from "../../../shared/money/amount_words.ts";
import { hasAmount, transferCode } from "../../../shared/money/transfer_code.ts";
import { paperNumber } from "../../../shared/papers/paper_number.ts";
import { useCompany } from "../../brand/company.ts";
import { CopyButton } from "../../kit/fields/CopyButton.tsx";
import { QrCode } from "../cars/tools/QrCode.tsx";

/** A transfer as a code for a bank's app, and below it to be copied. */
export function TransferCode({ booking, amount }: { booking: MyBooking; amount: number }) {
  const { legalName, name, taxNumber, bankAccount } = useCompany();
  const box = useRef<HTMLDivElement>(null);
  // The pressed button is gone: keyboard and screen reader continue here.
  useEffect(() => box.current?.focus(), []);
  const { id, startDateTime: start, endDateTime: end } = booking;
  const recipient = legalName || name;
  const title = `Wynajem ${paperNumber({ id, period: { start, end } })}`;
  const code = transferCode({ taxNumber, bankAccount, recipient, title, amount });
  const rows = [
    ["Numer rachunku", writtenBankAccount(bankAccount), bankAccount],
    ["Odbiorca", recipient, recipient],
    ["Kwota", amountWords(amount), amountWords(amount).replace(/[^\d,]/g, "")],
    ["Tytuł", title, title],
  ] as const;
  return (
    <div ref={box} tabIndex={-1} className="grid gap-4 focus:outline-none">
      <p className="m-0 text-pretty">
        Zeskanuj kod w aplikacji banku albo skopiuj dane przelewu.
        {!hasAmount(amount) && " Kwotę wpisz w aplikacji."}
      </p>
      <div className="flex flex-wrap gap-x-6 gap-y-4">
        <QrCode address={code} label="Kod QR do przelewu" />
        <dl className="m-0 grid min-w-0 grow content-start gap-2">
          {rows.map(([label, shown, copied]) => (
            <div key={label} className="flex items-center justify-between gap-2">
              <div className="min-w-0">
                <dt className="text-14 text-muted">{label}</dt>
                <dd className="m-0 font-semibold wrap-anywhere tabular-nums">{shown}</dd>
              </div>
              <CopyButton name={label} value={copied} />
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
