import type { Company } from "../../shared/company.ts";
import { outline } from "./reply_outline.ts";
import { request } from "./transport.ts";

/** What the business says about itself. */
export async function companyFacts(signal?: AbortSignal): Promise<Company> {
  return (await request("GET", "/settings/company", {
    public: true,
    signal,
    parse: outline<Company>("departments", "address"),
  })).data;
}
