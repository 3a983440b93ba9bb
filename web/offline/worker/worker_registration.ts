import { Workbox } from "workbox-window";
import { appUpdate, firstController } from "./app_update.ts";
import { isOnline } from "../../kit/states/online.ts";
import { unsavedWork } from "../../site/unsaved_work.ts";

/** The service worker of this site, and the library's view of it. */
export interface RegisteredWorker {
  readonly workbox: Workbox;
  readonly registration: ServiceWorkerRegistration;
}

/** Longest wait for a new version to take over, in ms. */
const PATIENCE = 3_000;

/** The worker that serves this page; null on a first visit, until one takes over. */
let controller = firstController;
let registered: Promise<RegisteredWorker> | undefined;
/** Whether this page asked for the take-over, and will load itself again. */
let asked = false;
/** The take-over that is under way. */
let taking: Promise<void> | undefined;

/** Registers the service worker, once, and from then on notes new versions; a failure is not kept. */
export function registerWorker(): Promise<RegisteredWorker> {
  return registered ??= register().catch((failure: unknown) => {
    registered = undefined;
    throw failure;
  });
}

/**
 * Lets a waiting worker take over, then loads the page again; where another tab did that, it only
 * loads it again. Never offline, and never over what was typed meanwhile: then the update stays ready.
 */
export async function takeUpdate(): Promise<void> {
  if (!mayReload()) return;
  await takeWaitingWorker();
  if (mayReload()) location.reload();
}

/**
 * Only the taking over, waited for 3 s at most: for a page that is going to be loaded again anyway.
 * True if there was one.
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
  workbox.addEventListener("waiting", () => {
    appUpdate.ready = true;
  });
  workbox.addEventListener("controlling", noteController);
  const registration = await workbox.register({ immediate: true });
  if (!registration) throw new Error("This browser is told to have no service workers");
  // Another tab may have been faster.
  noteController();
  return { workbox, registration };
}

/** A worker that this page did not ask for took the place of another one: this page is old. */
function noteController(): void {
  const before = controller;
  controller = navigator.serviceWorker.controller;
  if (before && controller !== before && !asked) appUpdate.ready = true;
}

function mayReload(): boolean {
  return isOnline() && !unsavedWork.isAny;
}
