import type { OpenAPIHono, RouteConfig } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { z } from "zod";
import { company } from "../../shared/api/company.ts";
import { type EmailSettingsInput, emailSettingsInput } from "../../shared/api/email_settings.ts";
import { heroSectionInput } from "../../shared/api/hero_section.ts";
import { settlementRatesSettings } from "../../shared/api/settlement_rates.ts";
import {
  isSwitched,
  OWN_TEXT_FIELDS,
  WORDED_MAILS,
} from "../../shared/mail/customer_mail_texts.ts";
import { mailSettings, ownText } from "../../shared/mail/mail_settings.ts";
import { officeMessages } from "../../shared/office_messages.ts";
import type { OperationName } from "../../shared/operations/operations.ts";
import { Invalid } from "../../shared/refusals.ts";
import {
  changeImage,
  changeSetting,
  type NewImage,
  type SettingChange,
} from "../catalogue/settings/change_setting.ts";
import { dropLogo, newLogo, nextCompany, requirePrintable } from "../catalogue/settings/company.ts";
import { accountView, nextAccount } from "../catalogue/settings/email_account.ts";
import {
  dropHeroImage,
  newHeroImage,
  nextHeroSection,
} from "../catalogue/settings/hero_section.ts";
import {
  type Setting,
  type SettingId,
  settingNow,
  settingVersion,
} from "../catalogue/settings_now.ts";
import { viewTag } from "../catalogue/view_tag.ts";
import { requireKnownFields } from "../commands/mail/mail_words.ts";
import { confirmMailAccount } from "../commands/users/user_access.ts";
import { sendTestMessage } from "../mail/test_message.ts";
import type { AppEnv } from "../middleware/session.ts";
import { oneAtATime } from "../one_at_a_time.ts";
import type { Services } from "../services.ts";
import { catalogueCaching } from "./catalogue/catalogue_reply.ts";
import { replyHeaders } from "./catalogue/catalogue_write.ts";
import { photoBytes } from "./catalogue/sent_photos.ts";
import { commandContext } from "./command_context.ts";
import { expectedVersions } from "./expected_versions.ts";
import { formContext } from "./form_context.ts";
import { passwordGuard } from "./identity/account.ts";
import { openApi } from "./open_api.ts";
import { type MultipartPart, readForm } from "./read_form.ts";
import { route } from "./route.ts";

type SettingPath = Extract<OperationName, `GET /settings/${string}`> extends `GET ${infer Path}`
  ? Path
  : never;

/** How one setting is read and saved; what is absent is as it is with most of them. */
interface SettingRules<Id extends SettingId, Input> {
  readonly id: Id;
  readonly path: SettingPath;
  readonly input: z.ZodType<Input>;
  /** Further rules of what is sent. @throws Invalid. */
  check?(input: Input): void;
  /** What to store; by default what was sent. @throws Invalid. */
  next(before: Setting<Id>, input: Input, services: Services): Setting<Id>;
  /** What a caller sees; by default all. */
  view?(setting: Setting<Id>, services: Services): unknown;
  /** Makes the question that a change has to answer. */
  confirm?(services: Services): (c: Context<AppEnv>, input: Input) => Promise<void>;
  /** Deletes the files that the setting named before. */
  drop?(services: Services, before: Setting<Id>, after: Setting<Id>): Promise<void>;
  onSaved?(services: Services): void;
  readonly image?: {
    readonly part: OperationName;
    readonly missing: string;
    read(services: Services, file: MultipartPart): Promise<NewImage<Id>>;
  };
}

/** The first section of the home page. */
export const heroSectionRoutes = settingRoutes({
  id: "hero-section",
  path: "/settings/hero-section",
  input: heroSectionInput,
  next: nextHeroSection,
  drop: dropHeroImage,
  image: {
    part: "POST /settings/hero-section/image",
    missing: officeMessages.photoMissing,
    read: (services, file) => newHeroImage(services, photoBytes(file)),
  },
});

/** 'Dane firmy': what the pages, mails and papers say about the business. */
export const companyRoutes = settingRoutes({
  id: "company",
  path: "/settings/company",
  input: company,
  check: requirePrintable,
  next: nextCompany,
  drop: dropLogo,
  image: {
    part: "POST /settings/company/logo",
    missing: officeMessages.logoMissing,
    read: (services, { bytes }) => newLogo(services, bytes),
  },
});

/** 'Wiadomości do klientów': which mails go out by themselves, and in which words. */
export const mailSettingsRoutes = settingRoutes({
  id: "customer-mails",
  path: "/settings/customer-mails",
  input: mailSettings,
  check(input) {
    const texts = WORDED_MAILS.map((kind) => [
      isSwitched(kind) ? `mails.${kind}.text` : `texts.${kind}`,
      ownText(input, kind),
    ]);
    requireKnownFields(Object.fromEntries(texts), OWN_TEXT_FIELDS);
  },
  next: (_, input) => input,
});

/** The rates of settlements, and the deposit that a new agreement begins with. */
export const settlementRatesRoutes = settingRoutes({
  id: "settlement-rates",
  path: "/settings/settlement-rates",
  input: settlementRatesSettings,
  next: (_, input) => input,
});

const accountRoutes = settingRoutes({
  id: "email-settings",
  path: "/settings/EmailSettings",
  input: emailSettingsInput,
  next: (before, input, { vault }) => nextAccount(vault, before, input),
  view: (account, { config }) => accountView(config, account),
  confirm(services) {
    const withPassword = passwordGuard(services, oneAtATime(MOST_WAITING));
    return (c, input: EmailSettingsInput) =>
      withPassword(c, (own) => confirmMailAccount(services, own, input));
  },
  // Mails that waited for an account can be sent now.
  onSaved: ({ wakeMail }) => wakeMail(),
});

/** The e-mail account of the business: its code is never returned (decisions §2.6). */
export function emailSettingsRoutes(services: Services): OpenAPIHono<AppEnv> {
  const app = accountRoutes(services);
  app.openapi(route("POST /settings/EmailSettings/test"), async (c) => {
    return c.json({ sent: true as const, to: await sendTestMessage(services) }, 200);
  });
  return app;
}

/** Checks of a password that may wait for each other. */
const MOST_WAITING = 10;

/** The calls of one setting: reading and saving it with its version, and its image. */
function settingRoutes<Id extends SettingId, Input>(rules: SettingRules<Id, Input>) {
  const { id, path, image } = rules;
  return (services: Services): OpenAPIHono<AppEnv> => {
    const app = openApi();
    const confirm = rules.confirm?.(services);
    const view = (setting: Setting<Id>) => rules.view?.(setting, services) ?? setting;

    function changeOf(c: Context<AppEnv>): Omit<SettingChange<Id>, "next"> {
      return {
        id,
        expected: expectedVersions(c),
        view,
        drop: (before, after) => rules.drop?.(services, before, after) ?? Promise.resolve(),
      };
    }

    app.openapi(wide(`GET ${path}`), async (c) => {
      const now = await services.catalogue.snapshot();
      const seen = view(settingNow(now, id));
      const headers = { ...catalogueCaching(c), ETag: viewTag(settingVersion(now, id), seen) };
      return c.json(seen, 200, headers);
    });

    app.openapi(wide(`POST ${path}`), async (c) => {
      const context = await commandContext(c, services);
      const input = rules.input.parse(await c.req.json());
      rules.check?.(input);
      const reply = await changeSetting(services, context, {
        ...changeOf(c),
        next: (before) => rules.next(before, input, services),
        confirm: confirm && (() => confirm(c, input)),
      });
      rules.onSaved?.(services);
      return c.json(reply.body, 200, replyHeaders(reply));
    });

    if (image) {
      app.openapi(wide(image.part), async (c) => {
        const form = await readForm(c);
        const [file] = form.files("file");
        if (!file) throw new Invalid([{ path: "file", message: image.missing }]);
        const context = await formContext(c, services, form);
        const change = changeOf(c);
        const reply = await changeImage(
          services,
          context,
          change,
          () => image.read(services, file),
        );
        return c.json(reply.body, 200, replyHeaders(reply));
      });
    }
    return app;
  };
}

/** The route of any of these operations; its handler parses the body by the rules' schema. */
function wide(name: OperationName): RouteConfig {
  return route(name);
}
