import { publicScreens } from "../support/page_public_screens.ts";
import { surveyScreens } from "../support/page_survey.ts";

surveyScreens("phone", publicScreens);
