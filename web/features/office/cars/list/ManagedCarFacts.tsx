/** A line of facts under a car's price: '2019 · 96 400 km · Używany'; missing ones are left out. */
export function ManagedCarFacts({ facts }: { facts: readonly (string | 0)[] }) {
  return (
    <p className="m-0 text-14 leading-normal text-muted tabular-nums">
      {facts.filter(Boolean).join(" · ")}
    </p>
  );
}
