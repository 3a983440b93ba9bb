import { beforeEach, describe, expect, test, vi } from "vitest";

let workers: EventTarget;
let reload: ReturnType<typeof vi.fn>;

beforeEach(() => {
  vi.resetModules();
  workers = new EventTarget();
  reload = vi.fn();
  vi.stubGlobal("navigator", { serviceWorker: workers });
  vi.stubGlobal("location", { reload });
});

/** The module as a page loads it. */
function loadPage() {
  return import("../../../web/offline/app_update.ts");
}

/** A worker that takes over as soon as it is told to. */
function waitingWorker() {
  return Object.assign(new EventTarget(), {
    scriptURL: "/service_worker.js",
    state: "installed" as const,
    onstatechange: null,
    onerror: null,
    postMessage: vi.fn(() => void workers.dispatchEvent(new Event("controllerchange"))),
  });
}

describe("a new version of the app", () => {
  test("takes over when asked, and only then is the page loaded again", async () => {
    const { noteWaitingWorker, takeUpdate } = await loadPage();
    const worker = waitingWorker();
    noteWaitingWorker(worker);
    expect(worker.postMessage).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
    await takeUpdate();
    expect(worker.postMessage).toHaveBeenCalledWith({ type: "take-over" });
    expect(reload).toHaveBeenCalledOnce();
  });

  test("is not loaded before it has taken over", async () => {
    const { noteWaitingWorker, takeUpdate } = await loadPage();
    const worker = waitingWorker();
    worker.postMessage = vi.fn();
    noteWaitingWorker(worker);
    const taken = takeUpdate();
    await Promise.resolve();
    expect(reload).not.toHaveBeenCalled();
    workers.dispatchEvent(new Event("controllerchange"));
    await taken;
    expect(reload).toHaveBeenCalledOnce();
  });

  test("can be taken without a reload by a page that is loaded again anyway", async () => {
    const { noteWaitingWorker, takeWaitingWorker } = await loadPage();
    expect(await takeWaitingWorker()).toBe(false);
    noteWaitingWorker(waitingWorker());
    expect(await takeWaitingWorker()).toBe(true);
    expect(reload).not.toHaveBeenCalled();
  });

  test("that another tab took needs only the page to be loaded again", async () => {
    const { askedForUpdate, noteWorkerReplaced, takeUpdate } = await loadPage();
    noteWorkerReplaced();
    expect(askedForUpdate()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    await takeUpdate();
    expect(reload).toHaveBeenCalledOnce();
  });
});
