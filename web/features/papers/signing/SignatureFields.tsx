import { SHORT_LENGTH } from "../../../../shared/fields.ts";
import { TextField } from "../../../kit/fields/TextField.tsx";
import { useCompany } from "../../../brand/company.ts";
import { SignaturePad } from "../../signature/SignaturePad.tsx";
import { SignaturePlaceField } from "../../signature/SignaturePlaceField.tsx";
import type { SignaturesForm } from "./use_signatures.ts";

/** The fields for both signatures; that of the business alone where the customer has signed before. */
export function SignatureFields(
  { signatures, busy, byBusinessOnly = false, hint }: {
    signatures: SignaturesForm;
    busy: boolean;
    byBusinessOnly?: boolean;
    /** Below the fields: how to sign, and what to do without. */
    hint?: string;
  },
) {
  const { name: business } = useCompany();
  const { faults } = signatures;
  const hintProps = hint === undefined ? {} : { hint };
  return (
    <fieldset className="grid gap-4" disabled={busy}>
      {!byBusinessOnly && (
        <>
          <TextField
            label="W imieniu klienta podpisuje"
            required
            autoComplete="off"
            maxLength={SHORT_LENGTH}
            value={signatures.name}
            error={faults.name}
            onChange={({ currentTarget }) => signatures.setName(currentTarget.value)}
          />
          <SignaturePlaceField fault={faults.customer}>
            <SignaturePad
              {...hintProps}
              label="Podpis klienta"
              name={signatures.name}
              value={signatures.customer}
              onChange={signatures.setCustomer}
            />
          </SignaturePlaceField>
        </>
      )}
      <SignaturePlaceField fault={faults.business}>
        <SignaturePad
          {...hintProps}
          label={`Podpis: ${business}`}
          value={signatures.business}
          onChange={signatures.setBusiness}
        />
      </SignaturePlaceField>
    </fieldset>
  );
}
