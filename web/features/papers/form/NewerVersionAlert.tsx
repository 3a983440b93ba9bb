import { useEffect, useRef } from "react";
import { Alert } from "../../../kit/states/Alert.tsx";
import { Button } from "../../../kit/buttons/Button.tsx";
import { VersionConflictAlert } from "../../../records/VersionConflictAlert.tsx";
import { signedWords } from "../protocol_words.ts";
import { fieldLabels, fieldWords } from "../draft/field_words.ts";
import type { NewerVersion, ProtocolForm } from "../draft/use_protocol_form.ts";

/** Shows that somebody else has saved or signed the protocol; scrolled to, since it is at the end. */
export function NewerVersionAlert(
  { form, conflict }: { form: ProtocolForm; conflict: NewerVersion },
) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: "center" });
    box.current?.focus({ preventScroll: true });
  }, [conflict]);
  return (
    <div ref={box} tabIndex={-1} className="scroll-my-[6rem_12rem] focus:outline-none">
      <Conflict form={form} conflict={conflict} />
    </div>
  );
}

/** The other version's changes, and buttons to continue. */
function Conflict(
  { form, conflict: { newer } }: { form: ProtocolForm; conflict: NewerVersion },
) {
  const { signing, status } = newer.values;
  if (status === "signed") {
    return (
      <Alert
        tone="error"
        title="Ten protokół podpisano w międzyczasie."
        action={
          <Button variant="secondary" onClick={() => form.settle("theirs")}>
            Pokaż podpisany protokół
          </Button>
        }
      >
        {signing && signedWords(signing)} Twoich zmian nie da się już do niego dopisać.
      </Alert>
    );
  }
  const draft = form.opened.draftOf(newer.values);
  return (
    <VersionConflictAlert
      form={form}
      title="Ktoś zmienił ten protokół w międzyczasie."
      wordsOf={(name) => ({ label: fieldLabels[name], value: fieldWords(name, draft) })}
    />
  );
}
