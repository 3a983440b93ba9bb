import type { LucideIcon } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import { Badge, type Tone } from "../../../kit/buttons/Badge.tsx";
import { classNames } from "../../../kit/base/class_names.ts";
import { useFocusKept } from "../../../kit/base/focus_heading.ts";

/** One paper of a rental: its name and state, the facts that matter now, and actions. */
export function PaperCard(
  { title, Icon, state, missing = false, facts, text, note, actions }: {
    title: string;
    Icon: LucideIcon;
    state: { label: string; tone: Tone };
    /** The paper does not exist yet. */
    missing?: boolean;
    facts?: readonly { readonly name: string; readonly value: ReactNode }[];
    /** Shown instead of facts. */
    text?: ReactNode;
    /** What is still missing. */
    note?: ReactNode;
    actions: ReactNode;
  },
) {
  const id = useId();
  const box = useRef<HTMLElement>(null);
  useFocusKept(box);
  return (
    <article
      ref={box}
      aria-labelledby={id}
      className={classNames(PAPER, missing ? "border-dashed border-line-strong" : "border-line")}
    >
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-0.5">
        <span
          className={classNames(
            "row-span-2 grid size-[3rem] place-items-center rounded-input",
            TONES[state.tone],
          )}
        >
          <Icon aria-hidden="true" size={22} />
        </span>
        <h2 id={id} className="m-0 text-18 leading-snug font-bold">{title}</h2>
        <span className="leading-none">
          <Badge tone={state.tone}>{state.label}</Badge>
        </span>
      </div>
      {facts && (
        <dl className="m-0 grid gap-2">
          {facts.map(({ name, value }) => (
            <div key={name} className="flex flex-wrap gap-x-3">
              <dt className="basis-[max(6.5rem,38%)] text-muted">{name}</dt>
              <dd className="m-0 grow basis-[7rem] font-semibold wrap-anywhere tabular-nums">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {text}
      {note && (
        <p className="m-0 rounded-input bg-amber-tint px-3 py-2 text-14 font-semibold text-amber">
          {note}
        </p>
      )}
      <div className="mt-auto grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-2 *:px-2!">
        {actions}
      </div>
    </article>
  );
}

/* Shared with the skeleton. */
export const PAPER =
  "flex min-w-0 flex-col gap-4 rounded-card border bg-paper p-4 @min-[47rem]/page:p-5";
const TONES = {
  grey: "bg-grey-tint text-grey",
  green: "bg-green-tint text-green",
  blue: "bg-blue-tint text-blue",
  amber: "bg-amber-tint text-amber",
  red: "bg-red-tint text-red",
} satisfies Record<Tone, string>;
