import { describe } from "vitest";
import { dayFromNow } from "../support/browser/browser_days.ts";
import { otherVisitorBooks } from "../support/browser/browser_other_visitor.ts";
import { showroom } from "../support/browser/browser_showroom.ts";
import { surveyInWebKit } from "../support/engines/engine_survey.ts";
import { officeScreens } from "../support/pages/screens/page_office_screens.ts";
import { paperScreens, putPapers } from "../support/pages/screens/page_paper_screens.ts";
import { publicScreens } from "../support/pages/screens/page_public_screens.ts";

describe("in WebKit on a phone", () => {
  surveyInWebKit(
    [...publicScreens, ...officeScreens],
    (origin) =>
      otherVisitorBooks(origin, showroom.van.id, {
        pickupDate: dayFromNow(20),
        pickupTime: "11:00",
        returnDate: dayFromNow(22),
      }),
  );
});

describe("papers in WebKit on a phone", () => {
  surveyInWebKit(paperScreens, putPapers);
});
