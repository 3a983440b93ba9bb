import type { ComponentProps, ReactNode } from "react";
import { Link, type LinkProps } from "react-router-dom";
import { buttonClass, ButtonContent, type ButtonLook } from "./ButtonContent.tsx";

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
