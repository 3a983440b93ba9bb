import { draftName } from "../../../offline/draft.ts";
import type { OutboxEntry } from "../../../offline/entry.ts";
import { Alert } from "../../../kit/states/Alert.tsx";
import { Button } from "../../../kit/buttons/Button.tsx";
import type { ProtocolDesk } from "../protocol_desk.ts";
import { LeftDraft } from "./LeftDraft.tsx";
import { OtherTabNote } from "./OtherTabNote.tsx";
import { SignedNote } from "./SignedNote.tsx";
import { useAwaitedPdf } from "./use_awaited_pdf.ts";
import type { ProtocolForm } from "./use_protocol_form.ts";

/** What stands above a protocol's fields: signed, open twice, begun before. */
export function FormNotes(
  { form, desk, trouble }: {
    form: ProtocolForm;
    desk: ProtocolDesk;
    /** What keeps it on this device, where a person has something to do. */
    trouble: OutboxEntry | undefined;
  },
) {
  const { opened, protocol, readOnly } = form;
  const pdf = useAwaitedPdf(form, desk);
  return (
    <>
      {readOnly && protocol && (
        <SignedNote
          protocol={protocol}
          waits={form.waits}
          trouble={trouble}
          email={opened.rental.customerEmail}
          pdf={pdf}
        />
      )}
      {!readOnly && <OtherTabNote name={draftName(opened.kind, opened.rental.id)} />}
      {opened.left && <LeftDraft opened={opened} desk={desk} />}
      {form.restored && (
        <Alert
          title="Przywrócono niezapisane zmiany."
          action={<Button variant="secondary" onClick={form.discard}>Odrzuć zmiany</Button>}
        >
          Zostały na tym urządzeniu po ostatniej wizycie w formularzu.
        </Alert>
      )}
    </>
  );
}
