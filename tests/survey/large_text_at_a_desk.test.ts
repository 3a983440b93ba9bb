import { officeScreens } from "../support/pages/page_office_screens.ts";
import { publicScreens } from "../support/pages/page_public_screens.ts";
import { surveyLargeText } from "../support/pages/page_survey.ts";

surveyLargeText("desk", [...publicScreens, ...officeScreens]);
