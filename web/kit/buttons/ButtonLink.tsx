import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router-dom";
import { ButtonContent } from "./ButtonContent.tsx";
import { buttonClass, type ButtonLook } from "./button_class.ts";

export type ButtonLinkProps = Omit<LinkProps, "className"> & ButtonLook & {
  icon?: ReactNode;
  className?: string | undefined;
};

/** A link inside the product that looks like a Button. */
export function ButtonLink(
  { variant, size, wide, icon, className, children, ...rest }: ButtonLinkProps,
) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, wide }, className)}>
      <ButtonContent icon={icon}>{children}</ButtonContent>
    </Link>
  );
}
