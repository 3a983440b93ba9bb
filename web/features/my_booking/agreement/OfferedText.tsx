import type { BookingAgreement } from "../../../../shared/api/booking_agreement.ts";
import type { AgreementBlock } from "../../../../shared/papers/agreement_paper.ts";
import { formatDateTime } from "../../../../shared/warsaw.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { Alert } from "../../../kit/states/Alert.tsx";
import { FactRows, FoldedPaper } from "../../signature/PaperText.tsx";

export type OfferedAgreement = Extract<BookingAgreement, { state: "to_sign" }>;
type SignedAgreement = Extract<BookingAgreement, { state: "signed_by_customer" }>;

/** What there is to sign: in short on one screen, then every word of it, folded. */
export function OfferedText({ offer, ticked, onToSigning }: {
  offer: OfferedAgreement;
  /** How many of the statements are ticked. */
  ticked: number;
  onToSigning: () => void;
}) {
  return (
    <>
      <section aria-label="Najważniejsze w umowie" className="grid min-w-0 gap-4">
        <FactRows
          rows={[
            ...offer.summary,
            ["Oświadczenia", `zaznaczono ${ticked} z ${offer.statements.length}`],
          ]}
        />
        <Button variant="secondary" className="sm:justify-self-start" onClick={onToSigning}>
          Przejdź do podpisu
        </Button>
      </section>
      <WholeAgreement
        what="To, co podpiszesz, słowo w słowo."
        blocks={aroundStatements(offer).before}
      />
    </>
  );
}

/** What the customer has signed, until the business signs, too. */
export function SignedText({ signedAt, blocks }: SignedAgreement) {
  return (
    <div className="grid min-w-0 gap-5">
      <Alert tone="success" title="Dziękujemy, podpis zapisany.">
        Podpisano{" "}
        {formatDateTime(signedAt)}. Podpiszemy umowę przy odbiorze samochodu, a jej PDF znajdziesz
        potem tutaj.
      </Alert>
      {blocks && <WholeAgreement what="To, co zostało podpisane, słowo w słowo." blocks={blocks} />}
    </div>
  );
}

/** Every word of an agreement, folded; `what` says in words whether it is signed. */
function WholeAgreement(
  { what, blocks }: { what: string; blocks: readonly AgreementBlock[] },
) {
  return (
    <section aria-label="Cała umowa" className="grid min-w-0 gap-1">
      <h4 className="m-0 text-18 font-bold">Cała umowa</h4>
      <p className="m-0 text-muted">{what} Otwórz część, którą chcesz przeczytać.</p>
      <FoldedPaper blocks={blocks} beginning="Strony umowy" />
    </section>
  );
}

/** The statements are ticked instead of listed: the blocks before them, and after. */
export function aroundStatements(
  { blocks, statements }: OfferedAgreement,
): { readonly before: readonly AgreementBlock[]; readonly after: readonly AgreementBlock[] } {
  const at = blocks.findIndex((block) =>
    block.kind === "list" && block.items.join() === statements.join()
  );
  if (at < 0) return { before: blocks, after: [] };
  // Their heading is that of the fields.
  return { before: blocks.slice(0, at - 1), after: blocks.slice(at + 1) };
}
