import { beforeEach, describe, expect, test, vi } from "vitest";

const success = vi.fn();
const failure = vi.fn();
vi.mock("../../../../../web/kit/dialogs/toast.ts", () => ({ toast: { success, failure } }));

const { sharePage } = await import("../../../../../web/features/cars/tools/CarToolButtons.tsx");
const address = "https://autoplac.example/sprzedaz-aut/7";

beforeEach(() => {
  success.mockReset();
  failure.mockReset();
});

describe("sharing a car", () => {
  test("opens the device's share sheet", async () => {
    const share = vi.fn(() => Promise.resolve());
    vi.stubGlobal("navigator", { share });
    await sharePage("Peugeot 3008", address);
    expect(share).toHaveBeenCalledWith({ title: "Peugeot 3008", url: address });
    expect(success).not.toHaveBeenCalled();
  });

  test("stops where the visitor closes the share sheet", async () => {
    const writeText = vi.fn();
    const share = () => Promise.reject(new DOMException("closed", "AbortError"));
    vi.stubGlobal("navigator", { share, clipboard: { writeText } });
    await sharePage("Peugeot 3008", address);
    expect(writeText).not.toHaveBeenCalled();
    expect(failure).not.toHaveBeenCalled();
  });

  test("copies the link where the device has no share sheet, and shows a confirmation", async () => {
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    await sharePage("Peugeot 3008", address);
    expect(writeText).toHaveBeenCalledWith(address);
    expect(success).toHaveBeenCalledOnce();
  });

  test("copies the link where sharing is refused", async () => {
    const writeText = vi.fn(() => Promise.resolve());
    const share = () => Promise.reject(new DOMException("no", "NotAllowedError"));
    vi.stubGlobal("navigator", { share, clipboard: { writeText } });
    await sharePage("Peugeot 3008", address);
    expect(success).toHaveBeenCalledOnce();
  });

  test("explains what to do where copying is impossible too", async () => {
    vi.stubGlobal("navigator", {});
    await sharePage("Peugeot 3008", address);
    expect(failure).toHaveBeenCalledOnce();
  });
});
