import { publicScreens } from "../support/pages/screens/page_public_screens.ts";
import { surveyScreens } from "../support/pages/screens/page_survey.ts";

surveyScreens("phone", publicScreens);
