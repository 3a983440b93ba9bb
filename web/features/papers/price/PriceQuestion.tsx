import type { ComponentProps } from "react";
import { zloty } from "../../../../shared/zloty.ts";
import { ChoiceGroup } from "../../../kit/fields/ChoiceGroup.tsx";
import type { PriceChoice } from "./price_choice.ts";
import { PriceLines } from "./PriceLines.tsx";

/**
 * 'Zachowaj cenę' or 'Policz od nowa' with both amounts, and the chosen price line by line. Other
 * props are passed to the radio buttons: `{...register("price")}`.
 */
export function PriceQuestion(
  { choice, chosen, ...radio }:
    & { choice: PriceChoice; chosen: keyof PriceChoice }
    & Omit<ComponentProps<"input">, "id" | "type" | "required">,
) {
  return (
    <div className="grid gap-2 min-w-0">
      <ChoiceGroup
        {...radio}
        chosen={chosen}
        label="Cena po zmianie"
        options={ANSWERS.map(({ answer, words }) => ({
          value: answer,
          label: (
            <span className="grid gap-0.5 py-1 tabular-nums">
              {words}
              <strong>{zloty(choice[answer].total)}&nbsp;zł</strong>
            </span>
          ),
        }))}
        hint="Cennik daje teraz inną cenę niż uzgodniona z klientem."
      />
      <PriceLines quote={choice[chosen]} />
    </div>
  );
}

const ANSWERS = [
  { answer: "keep", words: "Zachowaj cenę" },
  { answer: "recalculate", words: "Policz od nowa" },
] as const;
