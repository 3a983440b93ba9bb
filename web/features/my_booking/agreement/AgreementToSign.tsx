/** The agreement of a booking, to be read and signed by its customer. */
export function AgreementToSign(_: { token: string; onSigned(): void }) {
  return <p className="m-0">Umowa będzie gotowa do podpisu przed odbiorem samochodu.</p>;
}
