import { officeMessages } from "../../../../shared/office_messages.ts";
import { NetworkNeeded } from "../../../kit/states/NetworkNeeded.tsx";
import { usePageTitle } from "../../../brand/use_page_title.ts";
import { Alert } from "../../../kit/states/Alert.tsx";
import { PageHeader } from "../../../kit/layout/PageHeader.tsx";
import { CustomerList } from "./CustomerList.tsx";
import { CustomerForm } from "./CustomerForm.tsx";
import { type ErasedCustomer, useCustomer } from "./use_customer.ts";
import UserRoundX from "lucide-react/icons/user-round-x";
import Printer from "lucide-react/icons/printer";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { adminPaths } from "../../../../shared/paths.ts";
import { formatDateTime } from "../../../../shared/warsaw.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { Card } from "../../../kit/layout/Card.tsx";
import { PaperSheet } from "../../../brand/PaperSheet.tsx";
import { agreementCount, enquiryCount, mails } from "./customer_words.ts";
import { countedRentals } from "../counted_rentals.ts";
import { WholeDates } from "../../../kit/base/WholeDates.tsx";

/** All customers, and one's personal data: shown, downloaded, permanently erased (back-office §2). */
export function CustomersScreen() {
  usePageTitle("Klienci");
  const asked = useAskedContact();
  const customer = useCustomer(asked);
  const data = useRef<HTMLHeadingElement>(null);
  // After an erasure the list is read again.
  const list = <CustomerList key={customer.erased?.receipt.erasedAt ?? "list"} />;
  const form = (
    <section key="data" aria-labelledby="data" className="grid grid-cols-1 gap-6 max-w-[45rem]">
      <div>
        <h2 ref={data} id="data" tabIndex={-1} className="m-0 text-22 font-bold">Dane osobowe</h2>
        <p className="m-0 mt-1 text-muted">
          Sprawdź, co wiemy o kliencie, wydaj mu jego dane albo usuń je na zawsze.
        </p>
      </div>
      <NetworkNeeded
        sentence={officeMessages.customerNeedsNetwork}
        failure={customer.failure?.text}
      />
      {customer.erased && <ErasureNote {...customer.erased} />}
      <CustomerForm customer={customer} />
    </section>
  );
  return (
    <>
      <PageHeader
        title="Klienci"
        actions={
          <Button
            variant="secondary"
            icon={<UserRoundX aria-hidden="true" />}
            onClick={() => data.current?.focus()}
          >
            Dane osobowe
          </Button>
        }
      />
      <div className="grid grid-cols-1 gap-10">{asked ? [form, list] : [list, form]}</div>
    </>
  );
}

/**
 * The e-mail or phone that a customer's page asks about; removed from the browser's history, which
 * the device keeps.
 */
function useAskedContact(): string {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [contact] = useState(() => contactIn(state));
  useEffect(() => {
    if (contact) navigate(adminPaths.customers, { replace: true });
  }, []);
  return contact;
}

function contactIn(state: unknown): string {
  const passed = typeof state === "object" && state !== null && "contact" in state && state.contact;
  return typeof passed === "string" ? passed : "";
}

/** What was erased and what is kept, on the screen and in print. */
function ErasureNote(erased: ErasedCustomer) {
  const box = useRef<HTMLDivElement>(null);
  const sentence = officeMessages.customerErased.replace("{email}", erased.email);
  useEffect(() => box.current?.focus(), [erased.receipt]);
  return (
    <>
      <div ref={box} tabIndex={-1} className="grid gap-3 min-w-0 wrap-anywhere focus:outline-none">
        <Alert tone="success" title={sentence} />
        <Card as="section" aria-label="Potwierdzenie usunięcia danych">
          <Words {...erased} />
          <Button
            variant="secondary"
            icon={<Printer aria-hidden="true" />}
            onClick={() => globalThis.print()}
          >
            Drukuj potwierdzenie
          </Button>
        </Card>
      </div>
      <PaperSheet>
        <div className="mx-0 mt-[6mm] mb-[4mm] font-bold">{sentence}</div>
        <Words {...erased} />
      </PaperSheet>
    </>
  );
}

function Words({ receipt }: ErasedCustomer) {
  return (
    <div className="mb-4 [&_p]:mx-0 [&_p]:mt-2 [&_p]:mb-1 [&_p]:font-semibold [&_ul]:grid [&_ul]:gap-1 [&_ul]:m-0 [&_ul]:pl-5">
      <h2 className="m-0 mb-2 text-18 font-bold">Potwierdzenie usunięcia danych</h2>
      <p>
        <WholeDates>Usunięto {formatDateTime(receipt.erasedAt)}:</WholeDates>
      </p>
      <ul>
        <li>{countedRentals(receipt.rentals)}</li>
        <li>{mails(receipt.mails)}</li>
        <li>{enquiryCount(receipt.enquiries)}</li>
        <li>{agreementCount(receipt.documents)}</li>
        <li>klucz do danych klienta: bez niego nikt ich już nie odczyta</li>
      </ul>
      <p>Zostaje:</p>
      <ul>
        {receipt.stays.map((what) => <li key={what}>{what}</li>)}
      </ul>
    </div>
  );
}
