import { officeScreens } from "../support/pages/screens/page_office_screens.ts";
import { publicScreens } from "../support/pages/screens/page_public_screens.ts";
import { surveyLargeText } from "../support/pages/screens/page_survey.ts";

surveyLargeText("phone", [...publicScreens, ...officeScreens]);
