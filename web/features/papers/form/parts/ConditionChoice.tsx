import { Fragment, memo, useId } from "react";
import { IN_BAR, SEGMENT } from "../../../../kit/fields/ChoiceGroup.tsx";
import { CLEANLINESS, type Cleanliness } from "../../../../../shared/papers/options.ts";
import { classNames } from "../../../../kit/base/class_names.ts";
import { FieldError } from "../../../../kit/fields/Field.tsx";

/** How clean the car is: five large choices in one row, also on the narrowest phone. */
export const ConditionChoice = memo(function ConditionChoice(
  { label, name, value, error, hint, onChange }: {
    label: string;
    name: string;
    value: Cleanliness | "";
    error?: string | undefined;
    hint?: string | undefined;
    onChange: (value: Cleanliness) => void;
  },
) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <fieldset
      role="radiogroup"
      className="flex flex-col gap-1.5"
      aria-labelledby={`${id}-label`}
      aria-describedby={described || undefined}
      aria-required="true"
      aria-invalid={error ? true : undefined}
    >
      <legend id={`${id}-label`} className="mb-1.5 text-14 font-semibold leading-normal">
        {label}
        <span className="ml-0.75 text-brand" aria-hidden="true">*</span>
      </legend>
      <div
        className={classNames(
          "flex flex-wrap gap-px min-h-14 border rounded-input bg-line",
          error ? "border-red inset-ring inset-ring-red" : "border-line-strong",
        )}
      >
        {CLEANLINESS.map((choice) => (
          <label key={choice} className={`${SEGMENT} ${IN_BAR} ${CONDITION}`}>
            <input
              type="radio"
              name={`${id}-${name}`}
              className="absolute inset-0 size-full m-0 opacity-0 cursor-[inherit]"
              aria-label={choice}
              checked={choice === value}
              onChange={() =>
                onChange(choice)}
            />
            <span aria-hidden="true">
              {choice.split(" ").map((word, index) => (
                <Fragment key={word}>
                  {index > 0 && " "}
                  <span className="inline-block max-w-full">
                    {word.replace("zabru", "zabru\u00ad").replace("Zabru", "Zabru\u00ad")}
                  </span>
                </Fragment>
              ))}
            </span>
          </label>
        ))}
      </div>
      {hint && <p className="m-0 text-muted text-14 leading-normal" id={`${id}-hint`}>{hint}</p>}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
});

const CONDITION = classNames(
  "grow basis-[max(3rem,18%)] min-h-[calc(56px-2px)] px-0.5 py-2 text-13 font-semibold",
  "has-disabled:cursor-not-allowed @min-wide-phone/page:px-2 @min-wide-phone/page:text-14",
);
