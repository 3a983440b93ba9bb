import type { Mutation } from "./mutation.ts";
import { MUTATIONS_OF_ACCESS } from "./mutations_of_access.ts";
import { MUTATIONS_OF_ACCOUNTS } from "./mutations_of_accounts.ts";
import { MUTATIONS_OF_BODIES } from "./mutations_of_bodies.ts";
import { MUTATIONS_OF_ERASURES } from "./mutations_of_erasures.ts";
import { MUTATIONS_OF_LINKS } from "./mutations_of_links.ts";
import { MUTATIONS_OF_LOGINS } from "./mutations_of_logins.ts";
import { MUTATIONS_OF_PAGES } from "./mutations_of_pages.ts";
import { MUTATIONS_OF_PERSONS } from "./mutations_of_persons.ts";
import { MUTATIONS_OF_SEALED_DATA } from "./mutations_of_sealed_data.ts";
import { MUTATIONS_OF_THE_CODE } from "./mutations_of_the_code.ts";
import { MUTATIONS_OF_THE_HOST } from "./mutations_of_the_host.ts";
import { MUTATIONS_OF_VISITORS } from "./mutations_of_visitors.ts";

/** At least one mutation for each proof of docs/security.md. */
export const MUTATIONS: readonly Mutation[] = [
  ...MUTATIONS_OF_VISITORS,
  ...MUTATIONS_OF_BODIES,
  ...MUTATIONS_OF_PAGES,
  ...MUTATIONS_OF_LOGINS,
  ...MUTATIONS_OF_ACCOUNTS,
  ...MUTATIONS_OF_ACCESS,
  ...MUTATIONS_OF_SEALED_DATA,
  ...MUTATIONS_OF_ERASURES,
  ...MUTATIONS_OF_LINKS,
  ...MUTATIONS_OF_PERSONS,
  ...MUTATIONS_OF_THE_HOST,
  ...MUTATIONS_OF_THE_CODE,
];
