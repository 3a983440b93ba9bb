import { useState } from "react";
import { officeMessages } from "../../../../shared/office_messages.ts";
import type { Signature } from "../../../../shared/paperwork/signature.ts";

export type SignaturesForm = ReturnType<typeof useSignatures>;

/** The faults of a signing step, by field. */
export type SigningFaults = {
  readonly name?: string;
  readonly customer?: string;
  readonly business?: string;
};

/** The fields in which a paper is signed: who signs for the customer, and both signatures. */
export function useSignatures(signer: string, { byBusinessOnly = false } = {}) {
  const [name, setName] = useState(signer);
  const [customer, setCustomer] = useState<Signature | null>(null);
  const [business, setBusiness] = useState<Signature | null>(null);
  const [faults, setFaults] = useState<SigningFaults>({});
  const [presses, setPresses] = useState(0);

  return {
    name,
    customer,
    business,
    faults,
    /** Counts the presses of the signing button. */
    presses,
    setName(next: string): void {
      setName(next);
      setFaults(({ name: _, ...others }) => others);
    },
    setCustomer(next: Signature | null): void {
      setCustomer(next);
      setFaults(({ customer: _, ...others }) => others);
    },
    setBusiness(next: Signature | null): void {
      setBusiness(next);
      setFaults(({ business: _, ...others }) => others);
    },
    /** Shows what is missing. @returns whether nothing is */
    check(): boolean {
      const found = {
        ...(!byBusinessOnly && name.trim() === "" && { name: officeMessages.signerMissing }),
        ...(!byBusinessOnly && !customer && { customer: officeMessages.signatureMissing }),
        ...(!business && { business: officeMessages.signatureMissing }),
      };
      setFaults(found);
      setPresses((before) => before + 1);
      return Object.keys(found).length === 0;
    },
    clearFaults: () => setFaults({}),
  };
}
