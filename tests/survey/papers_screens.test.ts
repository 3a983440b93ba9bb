import { SCREEN_SETS, survey } from "../support/pages/screens/page_survey.ts";

survey(SCREEN_SETS.papers, ["largeText"]);
