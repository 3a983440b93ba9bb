export { wholeZloty, zloty } from "../../../shared/catalogue/zloty.ts";
