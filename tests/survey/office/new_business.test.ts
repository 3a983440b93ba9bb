import { testNewBusiness } from "../../support/pages/page_new_business.ts";

testNewBusiness("phone", "finger");
testNewBusiness("office", "mouse");
