import { proxy, ref } from "valtio/vanilla";

/** The browser's offer to install the app, which is used once; no standard type has it. */
interface InstallOffer {
  prompt(): Promise<unknown>;
}

/** What the browser offers while the app is not installed. */
export const installation = proxy<{ offer: InstallOffer | undefined }>({ offer: undefined });

// The browser offers it once and soon: it is kept for when somebody asks for it.
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  if (hasPrompt(event)) installation.offer = ref(event);
});
addEventListener("appinstalled", () => installation.offer = undefined);

function hasPrompt(event: object): event is InstallOffer {
  return "prompt" in event;
}
