import type { ComponentProps, ReactNode } from "react";
import { ButtonContent } from "./ButtonContent.tsx";
import { buttonClass, type ButtonLook } from "./button_class.ts";

/** A link that leaves the product (`tel:`, a download, another site) and looks like a Button. */
export function ButtonAnchor(
  { variant, size, wide, icon, className, children, ...rest }:
    & ComponentProps<"a">
    & ButtonLook
    & { icon?: ReactNode },
) {
  return (
    <a {...rest} className={buttonClass({ variant, size, wide }, className)}>
      <ButtonContent icon={icon}>{children}</ButtonContent>
    </a>
  );
}
