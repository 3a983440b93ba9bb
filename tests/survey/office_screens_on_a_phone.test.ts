import { officeScreens } from "../support/pages/screens/page_office_screens.ts";
import { surveyScreens } from "../support/pages/screens/page_survey.ts";

surveyScreens("phone", officeScreens);
