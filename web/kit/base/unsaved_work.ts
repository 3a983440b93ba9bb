import { proxy } from "valtio/vanilla";

/** Names of the forms with unsaved input; while there is any, the page is not reloaded. */
export const unsavedWork = proxy<{ forms: readonly string[]; readonly isAny: boolean }>({
  forms: [],
  get isAny() {
    return this.forms.length > 0;
  },
});

/** Records under a form's name whether it has unsaved input. */
export function markUnsavedWork(name: string, dirty: boolean): void {
  const others = unsavedWork.forms.filter((one) => one !== name);
  unsavedWork.forms = dirty ? [...others, name] : others;
}
