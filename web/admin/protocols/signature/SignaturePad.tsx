import type { Signature } from "../../../../shared/paperwork/signature.ts";

/** Where somebody signs with a finger, a pen or the mouse. */
export function SignaturePad({ label }: {
  label: string;
  value: Signature | null;
  onChange: (signature: Signature | null) => void;
}) {
  return <p>{label}</p>;
}
