import { Children, type ReactNode } from "react";
import { partsAroundDates } from "../../../shared/dates_in_text.ts";

/**
 * A text whose dates, with their times, move to the next line as a whole. In a narrow place the line
 * breaks before the time, and in a date only if that is wider than the place. Elements among the
 * children stay as they are.
 */
export function WholeDates({ children }: { children: ReactNode }) {
  return Children.map(
    joinedTexts(children),
    (child) =>
      typeof child !== "string"
        ? child
        : partsAroundDates(child).map((part, at) =>
          typeof part === "string" ? part : (
            <span key={at} className="inline-block">
              <span className="inline-block">{part.day}</span>
              {part.time && (
                <>
                  {" "}
                  <span className="inline-block">{part.time}</span>
                </>
              )}
            </span>
          )
        ),
  );
}

/** The children with each text in one piece: in JSX, a date and the full stop after it are two. */
function joinedTexts(children: ReactNode): ReactNode[] {
  const joined: ReactNode[] = [];
  for (const child of Children.toArray(children)) {
    const last = joined.at(-1);
    if (typeof last === "string" && typeof child === "string") joined.splice(-1, 1, last + child);
    else joined.push(child);
  }
  return joined;
}
