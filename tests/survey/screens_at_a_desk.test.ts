import { officeScreens } from "../support/pages/screens/page_office_screens.ts";
import { publicScreens } from "../support/pages/screens/page_public_screens.ts";
import { surveyScreens } from "../support/pages/screens/page_survey.ts";

// Screens with faked replies have the same parts on every device: the phone's survey examines them.
surveyScreens(
  "desk",
  [...publicScreens, ...officeScreens].filter(({ network, faults = [] }) =>
    !network && faults.length === 0
  ),
);
