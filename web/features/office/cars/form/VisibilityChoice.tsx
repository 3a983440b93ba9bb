import type { ComponentProps } from "react";
import { ChoiceGroup } from "../../../../kit/fields/ChoiceGroup.tsx";

/** Whether visitors see the car; 'no' means 'not hidden' and is the default. */
export function VisibilityChoice(
  choice: Omit<ComponentProps<typeof ChoiceGroup>, "options" | "hint">,
) {
  return (
    <ChoiceGroup
      {...choice}
      options={[{ value: "no", label: "Widoczny" }, { value: "yes", label: "Ukryty" }]}
      hint="Ukrytego samochodu klienci nie widzą ani na liście, ani pod jego adresem."
    />
  );
}
