import { proxy, ref } from "valtio/vanilla";

/** The browser's offer to install the app, which is used once; no standard type has it. */
interface InstallOffer {
  prompt(): Promise<unknown>;
}

/** What the browser offers while the app is not installed. */
export const installation = proxy<{ offer: InstallOffer | undefined }>({ offer: undefined });

/** Keeps the browser's offer, which comes once and soon, for when somebody asks for it. */
export function keepInstallOffer(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    if (hasPrompt(event)) installation.offer = ref(event);
  });
  addEventListener("appinstalled", () => installation.offer = undefined);
}

function hasPrompt(event: object): event is InstallOffer {
  return "prompt" in event;
}
