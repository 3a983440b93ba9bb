import type { ReactNode } from "react";
import { Alert } from "../kit/states/Alert.tsx";

/** Shown above a form that was opened with values typed before; nothing once they are saved. */
export function RestoredDraft({ form, action, children }: {
  form: { readonly restored: boolean; readonly dirty: boolean };
  action?: ReactNode;
  /** Where they were typed. */
  children: ReactNode;
}) {
  if (!form.restored || !form.dirty) return null;
  return <Alert title="Przywrócono niezapisane zmiany." action={action}>{children}</Alert>;
}
