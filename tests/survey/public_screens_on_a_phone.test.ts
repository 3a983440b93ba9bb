import { publicScreens } from "../support/pages/page_public_screens.ts";
import { surveyScreens } from "../support/pages/page_survey.ts";

surveyScreens("phone", publicScreens);
