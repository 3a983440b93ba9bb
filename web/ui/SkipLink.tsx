import styles from "./SkipLink.module.css";

/** The first stop of the Tab key: jumps over the navigation to `<main id="main">`. */
export function SkipLink({ target = "main" }: { target?: string }) {
  return <a className={styles.skip} href={`#${target}`}>Przejdź do treści</a>;
}
