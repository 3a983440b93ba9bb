import { testNewBusiness } from "../support/pages/page_new_business.ts";

/** The survey does the same at a desk (tests/survey/new_business_at_a_desk.test.ts). */
testNewBusiness("phone", "finger");
