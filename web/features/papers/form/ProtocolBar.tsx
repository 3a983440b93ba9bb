import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleDot from "lucide-react/icons/circle-dot";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { classNames } from "../../../kit/base/class_names.ts";
import type { BarWords } from "./bar_words.ts";

/** The sticky bottom bar of a protocol's form: its state in words, and the actions. */
export function ProtocolBar(
  { state: { tone, title, text }, children }: { state: BarWords; children: ReactNode },
) {
  const Icon = ICONS[tone];
  const line = (
    <p
      className={classNames(
        "flex gap-2 m-0 text-14 font-semibold leading-normal [&>svg]:flex-none",
        TONES[tone],
      )}
    >
      <Icon aria-hidden="true" size={20} />
      <span>
        {title && <strong>{`${title} `}</strong>}
        {text}
      </span>
    </p>
  );
  return (
    <div className="sticky z-5 bottom-(--bottom-inset) flex flex-wrap items-center gap-y-2 gap-x-6 -mx-4 px-4 py-3 border-t border-line bg-paper shadow-up lg:bottom-[calc(var(--bottom-inset)+16px)] lg:mx-0 lg:border lg:border-line lg:rounded-card [@media(max-height:420px)]:static">
      <div className="grow basis-[14rem] min-w-0 @max-[39rem]/page:basis-full">
        <div role="alert">{tone === "bad" && line}</div>
        <div role="status">{tone !== "bad" && line}</div>
      </div>
      <div className="flex flex-wrap grow-0 basis-auto gap-3 *:min-w-[8.5rem] @max-[39rem]/page:basis-full @max-[39rem]/page:*:flex-auto @max-[39rem]/page:*:min-w-0 @max-[39rem]/page:*:px-3">
        {children}
      </div>
    </div>
  );
}

const ICONS = {
  calm: CircleDot,
  good: CircleCheck,
  warning: TriangleAlert,
  bad: CircleAlert,
} as const;

const TONES = { calm: "text-ink", good: "text-green", warning: "text-amber", bad: "text-red" };
