import { officeScreens } from "../support/page_office_screens.ts";
import { surveyScreens } from "../support/page_survey.ts";

surveyScreens("phone", officeScreens);
