import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { PaperCard } from "./PaperCard.tsx";

/** Shown for a paper that the rental does not have yet, with a button to create it. */
export function MissingPaper(
  { title, Icon, text, action }: {
    title: string;
    Icon: LucideIcon;
    text: string;
    action: ReactNode;
  },
) {
  return (
    <PaperCard
      missing
      title={title}
      Icon={Icon}
      state={{ label: "Brak", tone: "grey" }}
      text={<p className="m-0 text-muted">{text}</p>}
      actions={action}
    />
  );
}
