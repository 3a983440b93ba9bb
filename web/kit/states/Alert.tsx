import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { type ReactNode, useRef } from "react";
import { classNames } from "../base/class_names.ts";
import { useFocusKept } from "../base/focus_heading.ts";
import { WholeDates } from "../base/WholeDates.tsx";

type AlertTone = "info" | "success" | "warning" | "error";

/** A message in the page. Screen readers announce errors at once, other messages when they are idle. */
export function Alert(
  { tone = "info", title, action, beside = false, children }: {
    tone?: AlertTone;
    title?: string;
    action?: ReactNode;
    /** Shows the action to the right of the words if there is room. */
    beside?: boolean;
    children?: ReactNode;
  },
) {
  const { Icon, ground, colour } = TONES[tone];
  const box = useRef<HTMLDivElement>(null);
  useFocusKept(box);
  return (
    <div
      ref={box}
      className={classNames("flex gap-3 rounded-card px-4 py-3 text-ink", ground)}
      role={tone === "error" ? "alert" : "status"}
    >
      <Icon aria-hidden="true" size={22} className={classNames("mt-px flex-none", colour)} />
      <div
        className={classNames(
          "min-w-0 leading-relaxed",
          beside && "md:grid md:flex-1 md:grid-cols-[minmax(0,1fr)_auto] md:gap-x-6",
        )}
      >
        {title && <p className="m-0 font-bold md:col-1">{title}</p>}
        {children && (
          <div className="md:col-1">
            <WholeDates>{children}</WholeDates>
          </div>
        )}
        {action && (
          <div
            className={beside ? "mt-3 md:col-2 md:row-[1/span_2] md:mt-0 md:self-center" : "mt-3"}
          >
            {action}
          </div>
        )}
      </div>
    </div>
  );
}

const TONES = {
  info: { Icon: Info, ground: "bg-blue-tint", colour: "text-blue" },
  success: { Icon: CircleCheck, ground: "bg-green-tint", colour: "text-green" },
  warning: { Icon: TriangleAlert, ground: "bg-amber-tint", colour: "text-amber" },
  error: { Icon: CircleAlert, ground: "bg-red-tint", colour: "text-red" },
};
