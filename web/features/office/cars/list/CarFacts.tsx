import styles from "./CarFacts.module.css";

/** A line of facts under a car's price: '2019 · 96 400 km · Używany'; what is missing is left out. */
export function CarFacts({ facts }: { facts: readonly (string | 0)[] }) {
  return <p className={styles.facts}>{facts.filter(Boolean).join(" · ")}</p>;
}
