import { Children, type ReactNode } from "react";
import { partsAroundDates } from "../../../shared/dates_in_text.ts";

/**
 * A text whose dates, with their times, move to the next line as a whole; in a very narrow place the
 * line breaks before the time. Elements among the children stay as they are.
 */
export function WholeDates({ children }: { children: ReactNode }) {
  return Children.map(
    children,
    (child) =>
      typeof child !== "string"
        ? child
        : partsAroundDates(child).map((part, at) =>
          typeof part === "string" ? part : (
            <span key={at} className="inline-block">
              <span className="whitespace-nowrap">{part.day}</span>
              {part.time && (
                <>
                  {" "}
                  <span className="whitespace-nowrap">{part.time}</span>
                </>
              )}
            </span>
          )
        ),
  );
}
