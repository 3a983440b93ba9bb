import { proxy } from "valtio/vanilla";

/** Forms that hold something typed and not yet kept; while any does, the page is not reloaded. */
export const unsavedWork = proxy<{ forms: readonly string[]; readonly isAny: boolean }>({
  forms: [],
  get isAny() {
    return this.forms.length > 0;
  },
});

/** A form says under its own name whether it holds something typed and not yet kept. */
export function markUnsavedWork(name: string, dirty: boolean): void {
  const others = unsavedWork.forms.filter((one) => one !== name);
  unsavedWork.forms = dirty ? [...others, name] : others;
}
