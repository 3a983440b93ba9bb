/** The first stop of the Tab key: jumps over the navigation to `<main id="main">`. */
export function SkipLink({ target = "main" }: { target?: string }) {
  return <a className="skip-link" href={`#${target}`}>Przejdź do treści</a>;
}
