import { officeScreens } from "../support/pages/page_office_screens.ts";
import { surveyScreens } from "../support/pages/page_survey.ts";

surveyScreens("phone", officeScreens);
