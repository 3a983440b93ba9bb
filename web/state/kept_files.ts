/**
 * Asks the service worker to keep the back office's files on this device, so that it opens without
 * a network; called once somebody is logged in.
 */
export function keepBackOffice(): void {
  tell("keep-back-office");
}

/** Takes the back office's files from the device; called at logout. */
export function forgetBackOffice(): void {
  tell("forget-back-office");
}

function tell(type: string): void {
  // Without a service worker (development, an old browser) there is nothing to keep.
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.ready.then((registration) => registration.active?.postMessage({ type }));
}
