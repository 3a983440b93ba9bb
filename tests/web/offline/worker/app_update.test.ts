import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

let reload: ReturnType<typeof vi.fn>;
let container: FakeContainer;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  reload = vi.fn();
  container = new FakeContainer();
  vi.stubGlobal("navigator", { onLine: true, serviceWorker: container });
  vi.stubGlobal("location", { href: `${ORIGIN}/`, reload });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The module as a page loads it, with the other state that it reads. */
async function loadPage() {
  const update = await import("../../../../web/offline/worker/app_update.ts");
  const work = await import("../../../../web/kit/base/unsaved_work.ts");
  const online = await import("../../../../web/kit/states/online.ts");
  const worker = await import("../../../../web/offline/worker/worker_registration.ts");
  return { ...update, ...work, ...online, ...worker };
}

/** The worker that serves the page, and a newer one that is installed and waiting. */
async function pageWithWaiting() {
  container.controller = new FakeWorker();
  const page = await loadPage();
  await page.registerWorker();
  const worker = container.registration.install();
  await vi.advanceTimersByTimeAsync(SETTLED);
  return { ...page, worker };
}

describe("a new version of the app", () => {
  test("is offered once it waits, activates when asked, and reloads the page once", async () => {
    const { appUpdate, takeUpdate, worker } = await pageWithWaiting();
    expect(appUpdate.ready).toBe(true);
    expect([worker.asked, reload.mock.calls.length]).toEqual([[], 0]);
    await takeUpdate();
    expect(worker.asked).toEqual([{ type: "SKIP_WAITING" }]);
    expect(container.controller).toBe(worker);
    container.control(new FakeWorker());
    expect(reload).toHaveBeenCalledOnce();
  });

  test("is offered immediately where it has waited since an earlier visit", async () => {
    container.controller = new FakeWorker();
    container.registration.waiting = new FakeWorker();
    container.registration.waiting.state = "installed";
    const { appUpdate, registerWorker } = await loadPage();
    await registerWorker();
    expect(appUpdate.ready).toBe(true);
  });

  test("that the browser reports as waiting only later is offered all the same", async () => {
    container.controller = new FakeWorker();
    const { appUpdate, registerWorker } = await loadPage();
    await registerWorker();
    container.registration.install({ waitsAfter: 1_000 });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(appUpdate.ready).toBe(true);
  });

  test("is not loaded before it is active", async () => {
    const { takeUpdate, worker } = await pageWithWaiting();
    worker.isSlow = true;
    const taken = takeUpdate();
    await vi.advanceTimersByTimeAsync(SETTLED);
    expect([worker.asked.length, reload.mock.calls.length]).toEqual([1, 0]);
    container.control(worker);
    await taken;
    expect(reload).toHaveBeenCalledOnce();
  });

  test("that does not activate in time is waited for no longer: the page is reloaded", async () => {
    const { takeUpdate, worker } = await pageWithWaiting();
    worker.isSlow = true;
    const taken = takeUpdate();
    await vi.advanceTimersByTimeAsync(PATIENCE - 1);
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await taken;
    expect(reload).toHaveBeenCalledOnce();
  });

  test("that two callers request is activated once, with one listener", async () => {
    const { registerWorker, takeWaitingWorker, worker } = await pageWithWaiting();
    const { workbox } = await registerWorker();
    const listens = vi.spyOn(workbox, "addEventListener");
    const stops = vi.spyOn(workbox, "removeEventListener");
    worker.isSlow = true;
    const both = Promise.all([takeWaitingWorker(), takeWaitingWorker()]);
    await vi.advanceTimersByTimeAsync(0);
    container.control(worker);
    expect(await both).toEqual([true, true]);
    expect(worker.asked).toEqual([{ type: "SKIP_WAITING" }]);
    expect([listens.mock.calls.length, stops.mock.calls.length]).toEqual([1, 1]);
  });

  test("is checked for again where the worker could not be registered", async () => {
    container.refuses = true;
    const { registerWorker } = await loadPage();
    await expect(registerWorker()).rejects.toThrow("no service worker now");
    container.refuses = false;
    await registerWorker();
    expect(container.registered).toEqual(["/service_worker.js", "/service_worker.js"]);
  });

  test("is not activated while something is being typed", async () => {
    const { appUpdate, markUnsavedWork, takeUpdate, worker } = await pageWithWaiting();
    markUnsavedWork("contact", true);
    await takeUpdate();
    expect([worker.asked, reload.mock.calls.length]).toEqual([[], 0]);
    expect(appUpdate.ready).toBe(true);
    markUnsavedWork("contact", false);
    await takeUpdate();
    expect(reload).toHaveBeenCalledOnce();
  });

  test("does not reload a page in which something was typed during the activation", async () => {
    const { appUpdate, markUnsavedWork, takeUpdate, worker } = await pageWithWaiting();
    worker.isSlow = true;
    const taken = takeUpdate();
    await vi.advanceTimersByTimeAsync(0);
    markUnsavedWork("contact", true);
    container.control(worker);
    await taken;
    expect(reload).not.toHaveBeenCalled();
    markUnsavedWork("contact", false);
    expect(appUpdate.ready).toBe(true);
    await takeUpdate();
    expect(reload).toHaveBeenCalledOnce();
  });

  test("is not activated offline", async () => {
    const { noteReachable, noteUnreachable, takeUpdate, worker } = await pageWithWaiting();
    noteUnreachable();
    await takeUpdate();
    noteReachable();
    expect([worker.asked, reload.mock.calls.length]).toEqual([[], 0]);
  });

  test("can be activated without a reload by a page that is being reloaded anyway", async () => {
    container.controller = new FakeWorker();
    const { registerWorker, takeWaitingWorker } = await loadPage();
    expect(await takeWaitingWorker()).toBe(false);
    await registerWorker();
    container.registration.install();
    await vi.advanceTimersByTimeAsync(SETTLED);
    expect(await takeWaitingWorker()).toBe(true);
    expect(reload).not.toHaveBeenCalled();
    expect(container.registered).toEqual(["/service_worker.js"]);
  });

  test("that another tab activated only requires a reload of the page", async () => {
    const { appUpdate, takeUpdate, worker } = await pageWithWaiting();
    appUpdate.ready = false;
    container.control(worker);
    expect([appUpdate.ready, reload.mock.calls.length]).toEqual([true, 0]);
    await takeUpdate();
    expect([worker.asked, reload.mock.calls.length]).toEqual([[], 1]);
  });

  test("that another tab activated before this page registered its worker is noticed too", async () => {
    container.controller = new FakeWorker();
    const { appUpdate, registerWorker } = await loadPage();
    container.control(new FakeWorker());
    await registerWorker();
    expect(appUpdate.ready).toBe(true);
  });

  test("is not reported where the first worker of a first visit activates", async () => {
    const { appUpdate, registerWorker } = await loadPage();
    await registerWorker();
    const first = container.registration.install();
    container.control(first);
    await vi.advanceTimersByTimeAsync(SETTLED);
    expect(appUpdate.ready).toBe(false);
    container.control(new FakeWorker());
    expect(appUpdate.ready).toBe(true);
  });
});

const ORIGIN = "https://autoplac.example";
/** ms after which the library treats an installed worker as waiting. */
const SETTLED = 250;
/** ms within which a new version must activate. */
const PATIENCE = 3_000;

/** A worker that activates as soon as it is asked to, unless it is slow. */
class FakeWorker extends EventTarget {
  readonly scriptURL = `${ORIGIN}/service_worker.js`;
  readonly asked: unknown[] = [];
  state = "installing";
  isSlow = false;
  postMessage(message: unknown): void {
    this.asked.push(message);
    if (!this.isSlow) container.control(this);
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  get active(): FakeWorker | null {
    return container.controller;
  }

  /** Simulates a newer worker found by the browser, which is installed immediately. */
  install({ waitsAfter = 0 } = {}): FakeWorker {
    const worker = new FakeWorker();
    this.installing = worker;
    this.dispatchEvent(new Event("updatefound"));
    this.installing = null;
    if (waitsAfter === 0) this.waiting = worker;
    else setTimeout(() => this.waiting = worker, waitsAfter);
    worker.state = "installed";
    worker.dispatchEvent(new Event("statechange"));
    return worker;
  }
}

class FakeContainer extends EventTarget {
  readonly registration = new FakeRegistration();
  readonly registered: string[] = [];
  controller: FakeWorker | null = null;
  refuses = false;
  register(script: string): Promise<FakeRegistration> {
    this.registered.push(script);
    return this.refuses
      ? Promise.reject(new Error("no service worker now"))
      : Promise.resolve(this.registration);
  }
  /** Makes the worker serve the page. */
  control(worker: FakeWorker): void {
    if (this.registration.waiting === worker) this.registration.waiting = null;
    this.controller = worker;
    this.dispatchEvent(new Event("controllerchange"));
  }
}
