import { Fragment } from "react";
import { Link } from "react-router-dom";
import type { LegalLink, LegalText } from "../../../shared/legal/legal_document.ts";
import { tiedWords } from "../../../shared/tied_words.ts";
import { VisuallyHidden } from "../../kit/layout/VisuallyHidden.tsx";

/** Words with their links and emphasis. */
export function LegalWords({ text }: { text: LegalText }) {
  if (typeof text === "string") return tiedWords(text);
  return text.map((part, index) => {
    if (typeof part === "string") return <Fragment key={index}>{tiedWords(part)}</Fragment>;
    return "strong" in part
      ? <strong key={index}>{part.strong}</strong>
      : <TextLink key={index} link={part} />;
  });
}

/** Numbers are never broken; long addresses may be where they do not fit. */
function TextLink({ link: { label, to } }: { link: LegalLink }) {
  if (to.startsWith("/")) return <Link to={to}>{label}</Link>;
  if (!to.startsWith("https:")) return <a className="whitespace-nowrap" href={to}>{label}</a>;
  return (
    <a href={to} target="_blank" rel="noopener noreferrer">
      {label}
      <VisuallyHidden>(otwiera się w nowej karcie)</VisuallyHidden>
    </a>
  );
}
