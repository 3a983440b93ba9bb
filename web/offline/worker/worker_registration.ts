import { Workbox } from "workbox-window";
import { appUpdate, firstController } from "./app_update.ts";
import { isOnline } from "../../kit/states/online.ts";
import { unsavedWork } from "../../kit/base/unsaved_work.ts";

/** The site's service worker, with its Workbox object. */
export interface RegisteredWorker {
  readonly workbox: Workbox;
  readonly registration: ServiceWorkerRegistration;
}

/** The longest wait for a new version to take over, in ms. */
const PATIENCE = 3_000;

/** The worker that serves this page; null on a first visit until a worker takes over. */
let controller = firstController;
let registered: Promise<RegisteredWorker> | undefined;
/** Whether this page asked for the new version and reloads itself. */
let asked = false;
/** The activation under way. */
let taking: Promise<void> | undefined;

/** Registers the service worker once and then watches for new versions; retried after a failure. */
export function registerWorker(): Promise<RegisteredWorker> {
  return registered ??= register().catch((failure: unknown) => {
    registered = undefined;
    throw failure;
  });
}

/**
 * Waits until a worker that has stored the app answers here without a network.
 * @throws Error where the browser allows none, or its files do not arrive within a minute
 */
export async function untilOfflineReady(): Promise<void> {
  const { registration: known } = await registerWorker();
  if (known.active) return;
  // One that could not store the files is gone: it is registered again.
  if (!newWorker(known)) registered = undefined;
  const { registration } = await registerWorker();
  const { promise: failed, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`${CANNOT_STORE}: it took too long`)), A_MINUTE);
  newWorker(registration)?.addEventListener("statechange", ({ target }) => {
    if (target instanceof ServiceWorker && target.state === "redundant") {
      reject(new Error(`${CANNOT_STORE}: its files did not arrive`));
    }
  });
  await Promise.race([navigator.serviceWorker.ready, failed]).finally(() => clearTimeout(timer));
}

const newWorker = ({ installing, waiting }: ServiceWorkerRegistration) => installing ?? waiting;
const CANNOT_STORE = "Cannot store the app for use without a network";
const A_MINUTE = 60_000;

/**
 * Activates a waiting worker and reloads the page; if another tab has activated it, only reloads.
 * Does nothing offline or while the page has unsaved values: the update then stays ready.
 */
export async function takeUpdate(): Promise<void> {
  if (!mayReload()) return;
  await takeWaitingWorker();
  if (mayReload()) location.reload();
}

/**
 * Activates a waiting worker, within 3 s, without reloading: for a page that is about to be
 * reloaded.
 * @returns whether there was one
 */
export async function takeWaitingWorker(): Promise<boolean> {
  const { workbox, registration } = await registerWorker();
  if (!registration.waiting) return false;
  asked = true;
  await (taking ??= takeOver(workbox).finally(() => taking = undefined));
  return true;
}

async function takeOver(workbox: Workbox): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const done = () => resolve();
  const timer = setTimeout(done, PATIENCE);
  workbox.addEventListener("controlling", done);
  workbox.messageSkipWaiting();
  await promise;
  clearTimeout(timer);
  workbox.removeEventListener("controlling", done);
}

async function register(): Promise<RegisteredWorker> {
  const workbox = new Workbox("/service_worker.js");
  workbox.addEventListener("controlling", noteController);
  const registration = await workbox.register({ immediate: true });
  if (!registration) {
    throw new Error("Cannot register the service worker: this browser allows none");
  }
  registration.addEventListener("updatefound", () => noteInstalled(registration));
  noteInstalled(registration);
  // Another tab may have activated it already.
  noteController();
  return { workbox, registration };
}

/**
 * Offers a new version as soon as it is installed. workbox-window's `waiting` is not used: it looks
 * once, 200 ms later, and a browser under load may report the worker as waiting only after that.
 */
function noteInstalled(registration: ServiceWorkerRegistration): void {
  const worker = newWorker(registration);
  const note = () => {
    if (worker?.state === "installed" && registration.active) appUpdate.ready = true;
  };
  note();
  worker?.addEventListener("statechange", note);
}

/** Marks this page as outdated if a worker took over that this page did not ask for. */
function noteController(): void {
  const before = controller;
  controller = navigator.serviceWorker.controller;
  if (before && controller !== before && !asked) appUpdate.ready = true;
}

function mayReload(): boolean {
  return isOnline() && !unsavedWork.isAny;
}
