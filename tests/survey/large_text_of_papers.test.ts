import { describe } from "vitest";
import { paperScreens, putPapers } from "../support/pages/screens/page_paper_screens.ts";
import { surveyLargeText } from "../support/pages/screens/page_survey.ts";

describe.each(["phone", "desk"] as const)("on a %s", (device) => {
  surveyLargeText(device, paperScreens, putPapers);
});
