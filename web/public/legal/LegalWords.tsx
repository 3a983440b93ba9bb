import { Fragment } from "react";
import { Link } from "react-router-dom";
import type { LegalLink, LegalText } from "../../../shared/legal/legal_document.ts";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import styles from "./LegalWords.module.css";

/** Words with their links. */
export function LegalWords({ text }: { text: LegalText }) {
  if (typeof text === "string") return text;
  return text.map((part, index) => (
    <Fragment key={index}>
      {typeof part === "string" ? part : <TextLink link={part} />}
    </Fragment>
  ));
}

function TextLink({ link: { label, to } }: { link: LegalLink }) {
  if (to.startsWith("/")) return <Link to={to}>{label}</Link>;
  if (!to.startsWith("https:")) return <a className={styles.contact} href={to}>{label}</a>;
  return (
    <a href={to} target="_blank" rel="noopener noreferrer">
      {label}
      <VisuallyHidden>(otwiera się w nowej karcie)</VisuallyHidden>
    </a>
  );
}
