import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { PlainToasts } from "../../../../web/kit/dialogs/Toaster.tsx";
import { toast } from "../../../../web/kit/dialogs/toast.ts";

vi.mock("sonner", () => {
  throw new Error("Failed to fetch dynamically imported module");
});

test("messages are shown without the toast library, the newest of each id", async () => {
  await toast.success("Zapisano samochód.", { id: "car" });
  await toast.failure("Nie udało się usunąć samochodu.", { id: "car", text: "Ma wynajmy." });
  await toast.info("Zdjęcia czekają na sieć.");
  const html = renderToStaticMarkup(<PlainToasts />);
  expect(html).toContain("Nie udało się usunąć samochodu.");
  expect(html).toContain("Ma wynajmy.");
  expect(html).toContain("Zdjęcia czekają na sieć.");
  expect(html).not.toContain("Zapisano samochód.");
});

test("a failure toast stays until it is read, also after later successes, and is announced once", async () => {
  await toast.failure("Nie udało się usunąć zdjęcia.", { text: "Nie znaleziono." });
  await toast.failure("Nie udało się usunąć zdjęcia.", { text: "Brak połączenia." });
  await toast.success("Zdjęcie zostało usunięte.", { id: "photos" });
  const html = renderToStaticMarkup(<PlainToasts />);
  expect(html.split("Nie udało się usunąć zdjęcia.")).toHaveLength(2);
  expect(html).toContain("Brak połączenia.");
});
