import { officeMessages } from "../../../../shared/office_messages.ts";
import { useOnline } from "../../../kit/states/use_online.ts";
import { usePageTitle } from "../../../site/use_page_title.ts";
import { Alert } from "../../../kit/states/Alert.tsx";
import { PageHeader } from "../../../kit/layout/PageHeader.tsx";
import { CustomerForm } from "./CustomerForm.tsx";
import { ErasureNote } from "./ErasureNote.tsx";
import { useCustomer } from "./use_customer.ts";

/** What is held about a customer: seen, given out as a file, erased for good (back-office §2). */
export function CustomersScreen() {
  usePageTitle("Klienci i dane osobowe");
  const online = useOnline();
  const customer = useCustomer();
  return (
    <>
      <PageHeader
        title="Klienci i dane osobowe"
        lead="Sprawdź, co wiemy o kliencie, wydaj mu jego dane albo usuń je na zawsze."
      />
      <div className="grid grid-cols-1 gap-6 max-w-[45rem]">
        {!online && <Alert tone="warning">{officeMessages.customerNeedsNetwork}</Alert>}
        {customer.erased && <ErasureNote {...customer.erased} />}
        <CustomerForm customer={customer} />
      </div>
    </>
  );
}
