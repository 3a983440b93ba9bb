import { logOut } from "./session.ts";
import { createStore, useStore } from "./store.ts";
import { hasUnsavedWork } from "./unsaved_work.ts";

const asking = createStore(false);

/** 'Wyloguj': at once, or after a question where something typed is not saved (decisions §6.4). */
export function wishToLogOut(): void {
  if (hasUnsavedWork()) asking.set(true);
  else logOut();
}

/** Whether the question is to be asked; the back office's frame asks it. */
export function useLogOutQuestion(): boolean {
  return useStore(asking);
}

/** The answer to the question. */
export function answerLogOut(answer: "stay" | "log out"): void {
  asking.set(false);
  if (answer === "log out") logOut();
}
