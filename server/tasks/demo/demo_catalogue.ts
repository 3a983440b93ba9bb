import { officeUsers } from "../../../shared/api/users.ts";
import { fromWarsaw, plusDays } from "../../../shared/warsaw.ts";
import { sampleRentalCars, sampleSaleCars } from "../sample/catalogue.ts";
import { sampleId } from "../sample/sample_id.ts";
import type { DemoOffice } from "./demo_office.ts";
import type { DemoStep } from "./demo_stay.ts";
import { demoStory } from "./demo_story.ts";

/** What happens to cars and users: sold, reserved, reduced and hidden cars, blocks, colleagues. */
export function catalogueSteps(demo: DemoOffice, today: string): DemoStep[] {
  const { currentPassword } = demo;
  const at = (day: number, time: string) => fromWarsaw(plusDays(today, day), time);
  const sale = (number: number, json: unknown) =>
    demo.office("PATCH", `/salecar/${sampleId("sale", number)}`, json);
  const step = (day: number, time: string, act: () => Promise<unknown>): DemoStep => ({
    at: at(day, time),
    act: async () => void await act(),
  });
  return [
    ...demoStory.blocks.map(({ car, from, to, reason }) =>
      step(Math.min(from - 2, -1), "09:40", () =>
        demo.office("POST", "/serviceblock", {
          rentalCarId: sampleRentalCars[car]?.id,
          startDateTime: at(from, "08:00"),
          endDateTime: at(to, "16:00"),
          reason,
        }))
    ),
    step(-70, "11:00", () => invite(COLLEAGUE)),
    step(-70, "11:05", () => demo.acceptInvitation(COLLEAGUE, "haslo-kolezanki-1")),
    step(-60, "11:00", () => invite(FORMER)),
    step(-60, "11:05", () => demo.acceptInvitation(FORMER, "haslo-kolegi-1")),
    step(-30, "16:00", async () => {
      const users = officeUsers.parse(await demo.office("GET", "/user"));
      const former = users.find(({ email }) => email === FORMER);
      await demo.office("POST", `/user/${former?.id}/deactivate`, { currentPassword });
    }),
    step(-1, "14:00", () => invite("nowa.osoba@example.com")),
    step(-40, "12:30", () => sale(2, { state: "Sprzedany" })),
    step(-12, "10:30", () => sale(6, { price: 21_900, reduced: true })),
    step(-6, "13:10", () => sale(4, { state: "Zarezerwowany" })),
    step(-5, "15:20", () => sale(1, { state: "Sprzedany" })),
    step(-4, "09:00", () => demo.office("POST", "/salecar", hiddenSaleCar())),
    step(-4, "09:20", () => demo.office("POST", "/rentalcar", hiddenRentalCar())),
  ];

  async function invite(email: string): Promise<void> {
    await demo.office("POST", "/user", { email, currentPassword });
  }
}

/** Cars that are not offered yet. */
function hiddenSaleCar() {
  const [car] = sampleSaleCars;
  const { id: _, prices: __, ...fields } = car ?? { id: "", prices: [] };
  return { ...fields, brand: "Škoda", model: "Fabia", bodyType: "Hatchback", hidden: true };
}

function hiddenRentalCar() {
  const car = sampleRentalCars[3];
  const { id: _, ...fields } = car ?? { id: "" };
  return { ...fields, registrationNumber: "TJE 0009P", vin: "VF1PRZYKLAD000009", hidden: true };
}

/** Also has access; has left. */
const COLLEAGUE = "biuro@example.com";
const FORMER = "byly.pracownik@example.com";
