/** Shown instead of a sum: the fields that have to be filled or corrected first. */
export function SettlementWaits({ missing }: { missing: readonly string[] }) {
  return (
    <div className="p-4 rounded-card bg-mist">
      <p className="m-0 text-muted">
        {missing.length === 0
          ? "Popraw zaznaczone pola: wtedy policzy się kwota."
          : `Podaj ${missing.join(", ")}: wtedy policzy się kwota.`}
      </p>
    </div>
  );
}
