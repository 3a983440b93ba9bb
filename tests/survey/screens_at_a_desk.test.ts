import { officeScreens } from "../support/pages/screens/page_office_screens.ts";
import { publicScreens } from "../support/pages/screens/page_public_screens.ts";
import { surveyScreens } from "../support/pages/screens/page_survey.ts";

// What the network does to a screen shows the same parts on every device: the phone's survey has it.
surveyScreens(
  "desk",
  [...publicScreens, ...officeScreens].filter(({ network, faults = [] }) =>
    !network && faults.length === 0
  ),
);
