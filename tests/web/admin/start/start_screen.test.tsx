import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Today } from "../../../../shared/api/today.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { aRental } from "../../state/a_rental.ts";
import { StartScreen } from "../../../../web/admin/start/StartScreen.tsx";
import type { Resource } from "../../../../web/hooks/use_resource.ts";
import { NetworkFailure, ProblemFailure } from "../../../../web/state/failures.ts";
import { readText, renderedHtml } from "../../rendered_text.tsx";

const day: Today = {
  date: "2031-03-05",
  handovers: [],
  returns: [],
  handedOver: [],
  returned: [],
  overdue: [],
  waiting: [],
  moreWaiting: false,
  mails: [],
  moreMails: false,
};
let today: Resource<Today>;
vi.mock("../../../../web/admin/start/use_today.ts", () => ({ useToday: () => today }));

function loaded(error?: unknown, data: Today = day): Resource<Today> {
  const reload = () => undefined;
  return { status: "loaded", data, error, reload, busy: false, stale: error !== undefined };
}

function screen(): string {
  return readText(renderedHtml(<StartScreen />));
}

beforeEach(() => {
  today = loaded();
});

describe("'Dziś'", () => {
  test("is the day that the server says, whatever the device's clock says", () => {
    expect(screen()).toContain("środa, 5 marca 2031");
    expect(screen()).not.toContain(officeMessages.dayNotLoaded);
  });

  test("leads to the protocol of each handover and return, and shows the done ones as done", () => {
    const [waits, done] = [aRental({ id: "r1" }), aRental({ id: "r2" })];
    const returns = [waits];
    today = loaded(undefined, { ...day, handovers: [waits, done], handedOver: ["r2"], returns });
    const html = renderedHtml(<StartScreen />);
    expect(readText(html)).toMatch(
      /Wydaj auto[\s\S]*Wydane[\s\S]*Protokół wydania[\s\S]*Przyjmij zwrot/,
    );
    expect(html).toContain("/admin/dodaj-protokol-wydania?rentalId=r1");
    expect(html).toContain("/admin/dodaj-protokol-zwrotu?rentalId=r1");
  });

  test("says where it could not be loaded again, and offers another try", () => {
    today = loaded(new ProblemFailure(500, {}));
    expect(screen()).toContain(officeMessages.dayNotLoaded);
    expect(screen()).toContain("Odśwież");
    expect(screen()).toContain("Do wydania dziś");
  });

  test("leaves it to the bar of every screen to say that there is no network", () => {
    today = loaded(new NetworkFailure());
    expect(screen()).not.toContain(officeMessages.dayNotLoaded);
  });
});
