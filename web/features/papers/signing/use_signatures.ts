import { useState } from "react";
import { messages } from "../../../../shared/messages.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { isPrinted } from "../../../../shared/printed_text.ts";
import type { Signature } from "../../../../shared/papers/signature.ts";

export type SignaturesForm = Pick<
  ReturnType<typeof useSignatures>,
  "name" | "customer" | "business" | "faults" | "setName" | "setCustomer" | "setBusiness"
>;

/** The faults of the signing step, by field. */
type SigningFaults = {
  readonly name?: string;
  readonly customer?: string;
  readonly business?: string;
};

/**
 * The name and the signatures as typed and drawn, with their faults; that of the business alone where
 * the customer has signed before.
 */
export function useSignatures(signer: string, { byBusinessOnly = false } = {}) {
  const [name, setName] = useState(signer);
  const [customer, setCustomer] = useState<Signature | null>(null);
  const [business, setBusiness] = useState<Signature | null>(null);
  const [faults, setFaults] = useState<SigningFaults>({});
  const [presses, setPresses] = useState(0);

  /** Sets a field and removes its fault. */
  function setter<Value>(field: keyof SigningFaults, set: (next: Value) => void) {
    return (next: Value) => {
      set(next);
      setFaults(({ [field]: _, ...others }) => others);
    };
  }

  return {
    name,
    customer,
    business,
    faults,
    presses,
    setName: setter("name", setName),
    setCustomer: setter("customer", setCustomer),
    setBusiness: setter("business", setBusiness),
    clearFaults: () => setFaults({}),
    /** Deletes the signatures, which were drawn for another content. */
    forget(): void {
      setCustomer(null);
      setBusiness(null);
    },
    /** Shows what is missing; the first gets the focus. @returns whether nothing is missing */
    check(): boolean {
      const found = {
        ...(!byBusinessOnly && name.trim() === "" && { name: officeMessages.signerMissing }),
        ...(!byBusinessOnly && !isPrinted(name) && { name: messages.lettersNotPrinted }),
        ...(!byBusinessOnly && !customer && { customer: officeMessages.signatureMissing }),
        ...(!business && { business: officeMessages.signatureMissing }),
      };
      setFaults(found);
      setPresses((before) => before + 1);
      return Object.keys(found).length === 0;
    },
    /** Both signatures. @throws if one is missing */
    signed() {
      if (!customer || !business) throw new Error("Cannot sign a protocol: a signature is missing");
      return { customerSignature: customer, businessSignature: business };
    },
  };
}
