import ExternalLink from "lucide-react/icons/external-link";
import { VisuallyHidden } from "./VisuallyHidden.tsx";
import { ButtonAnchor } from "../buttons/ButtonLink.tsx";

/** A link to another site that looks like a Button, opens a new tab and says so. */
export function NewTabButton(
  { href, className, children }: { href: string; className?: string | undefined; children: string },
) {
  return (
    <ButtonAnchor
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      variant="secondary"
      className={className}
      icon={<ExternalLink aria-hidden="true" />}
    >
      {children}
      <VisuallyHidden>(otwiera się w nowej karcie)</VisuallyHidden>
    </ButtonAnchor>
  );
}
