/** The heading of a section of the home page. */
export function HomeHeading({ id, children }: { id: string; children: string }) {
  return <h2 id={id} className="m-0 text-28 leading-tight font-heavy tracking-tight">{children}
  </h2>;
}
