import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { paths } from "../shared/paths.ts";
import { backOfficeFiles } from "./build/vite_back_office_files.ts";
import { officeFile } from "./build/vite_office_modules.ts";
import { fontPreload } from "./build/vite_font_preload.ts";
import { inlineStyles } from "./build/vite_inline_styles.ts";
import { markdownText } from "./build/vite_markdown_text.ts";
import { precompress } from "./build/vite_precompress.ts";
import { smallIcons } from "./build/vite_small_icons.ts";
import { toastStyles } from "./build/vite_toast_styles.ts";

const API = "http://127.0.0.1:8000";
const PROXY = { "/api": API, "/images": API };
const backOffice = backOfficeFiles();

/** Builds the web app into dist/web; in development the server answers on port 8000. */
export default defineConfig({
  publicDir: "static",
  resolve: {
    alias: [
      {
        // Makes the first render cheaper: docs/decisions/0042-warsaw-time-by-date-fns-tz.md.
        find: /^date-fns-tz\/getTimezoneOffset$/,
        replacement: fileURLToPath(new URL("./app/zone_offset.ts", import.meta.url)),
      },
      // The package exports only the development build with its warnings: 0.5 KB more for every
      // visitor.
      { find: /^react-router$/, replacement: productionRouter() },
    ],
  },
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    target: "es2023",
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // On a slow phone every file costs a round trip, so modules that are used together share
          // a file.
          groups: [
            {
              // Libraries that the entry needs, and the few modules of ours that run before React:
              // they seldom change and stay in the browser's cache.
              name: "react",
              test:
                /node_modules[\\/](react|react-dom|scheduler|valtio|proxy-compare)[\\/]|preload-helper|rolldown[\\/]runtime|[\\/]web[\\/](api[\\/]first_view|app[\\/]zone_offset)\./,
              priority: 5,
            },
            {
              // Evaluated after React, not together with it: see web/main.tsx.
              name: "router",
              test: /node_modules[\\/](react-router|react-router-dom)[\\/]/,
              priority: 4,
            },
            {
              // Modules that every page starts with; the entry itself keeps its name in the
              // manifest.
              name: "start",
              test: /[\\/]web[\\/]app[\\/](start_app|App|public_screens)\.tsx?/,
              priority: 3,
            },
            {
              // Shared modules in one file, since many small files cost more than their size;
              // except those loaded on demand or only with the pages that show them.
              debugName: "shared",
              name: (id, modules) => officeFile(id, modules) ? null : "shared",
              test: (id: string) =>
                /[\\/](web|shared|lucide-react)[\\/]/.test(id) && !OPENED.test(id) &&
                !apartName(id) && !laterName(id),
              minShareCount: 2,
              priority: 2,
            },
            {
              // The first view of the home page on a desktop.
              name: "hero",
              test: /[\\/]Hero(Banner|Image)\.|[\\/]catalogue[\\/]hero_section/,
              minShareCount: 2,
              priority: 2,
            },
            {
              // Modules that few first views need, grouped by the part of the site that uses them.
              debugName: "apart",
              name: (id, modules) => officeFile(id, modules) ? null : apartName(id),
              test: (id: string) => apartName(id) !== undefined,
              minShareCount: 2,
              priority: 1.5,
            },
            {
              // Modules that only some public pages and the back office use: a file for each.
              debugName: "parts",
              name: (id, modules) => officeFile(id, modules) ? null : partName(id),
              minShareCount: 2,
              priority: 1,
            },
            {
              // Modules that several screens of the back office share and no visitor needs; those
              // of its first screen in a separate file.
              debugName: "office",
              name: (id, modules) => officeFile(id, modules) ?? null,
              minShareCount: 2,
              priority: 0,
            },
          ],
        },
      },
    },
  },
  server: {
    host: "127.0.0.1",
    fs: { allow: [".."] },
    proxy: PROXY,
  },
  preview: { host: "127.0.0.1", proxy: PROXY },
  // The worker that draws previews prints the terms of a rental.
  worker: { plugins: () => [markdownText()] },
  plugins: [
    react(),
    tailwindcss(),
    markdownText(),
    toastStyles(),
    smallIcons(),
    fontPreload(),
    inlineStyles(),
    backOffice.plugin,
    VitePWA({
      strategies: "injectManifest",
      srcDir: ".",
      filename: "service_worker.ts",
      registerType: "prompt",
      injectRegister: false,
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: ["index.html", "assets/**/*.{js,css,woff2,svg}", "favicon.svg"],
        manifestTransforms: [backOffice.markEntries, shellAsServed],
      },
      manifest: {
        id: "/",
        name: "Autoplac – sprzedaż i wypożyczalnia aut",
        short_name: "Autoplac",
        description: "Sprzedaż aut, wypożyczalnia samochodów i części w Jędrzejowie.",
        lang: "pl",
        dir: "ltr",
        start_url: "/",
        scope: "/",
        display: "standalone",
        theme_color: "#8f1d1d",
        background_color: "#ffffff",
        categories: ["shopping", "travel"],
        icons: [
          { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
          { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
          {
            src: "/icon-maskable-512.png",
            sizes: "512x512",
            type: "image/png",
            purpose: "maskable",
          },
        ],
        shortcuts: [
          { name: "Wypożyczalnia aut", url: "/wypozyczalnia-aut" },
          { name: "Sprzedaż aut", url: "/sprzedaz-aut" },
        ],
      },
    }),
    precompress(),
  ],
});

/**
 * The service worker stores the frame that the server sends for this path, without any page's own
 * texts and data; it answers every address. The path is in shared/paths.ts.
 */
function shellAsServed<Entry extends { url: string }>(manifest: Entry[]) {
  return {
    manifest: manifest.map((entry) =>
      entry.url === "index.html" ? { ...entry, url: paths.keptFrame } : entry
    ),
    warnings: [],
  };
}

/** Modules in separate files, by the file's name. */
const APART = {
  sale_list: /sale[\\/](sale_list_view|filter_sale_cars|sale_choices)|SaleChoice|YearFields/,
  rental_list:
    /SearchBox|period_rules|moment_words|DateField|TimeField\.|searched_period|filter_rental_cars|rental_list_view|rental_choices|RentalChoice|PeriodWords|booking_days/,
  // Modules that only the car lists render at first.
  lists:
    /cars[\\/]filters[\\/](?!Filter(Group|Sheet))|[\\/](Picker|popover_place|place_popover|SeenCars|CarGrid|shown_cars|Favourite(sFilter|Button)|SearchField|no_favourites)|use_list_view|use_focus_after_heart|plain_text|catalogue[\\/](options|address_values|counted_choices|is_between)|icons[\\/](sliders-horizontal|arrow-down-up)\.mjs/,
  // The list of rental cars and the page of one.
  rental: /search_selection|rental_cars[\\/](lazy_parts|RentalCarFacts)|last_booking|LowestPrice/,
  car:
    /catalogue[\\/]car_page_words|booking[\\/]CarNote|PriceTiers|CarTools\.|cars[\\/]equipment[\\/]|[\\/]Gallery|PhotoArrows|use_photo_track|gallery_window|lazy_calendar|icons[\\/]share-2\.mjs/,
  form:
    /kit[\\/]fields[\\/](Checkbox|TextArea)\.|attempt\.ts|use_first_fault|customer[\\/](phone|email)|visitor_writes|node_modules[\\/]uuid/,
  // The contact form, on its page and over that of a car.
  ask:
    /features[\\/]contact[\\/](ContactForm|use_contact|asked_car|contact_draft)|contact[\\/]contact_rules|use_unsaved_work|tab_storage/,
  // Beside values that are copied: a vehicle's record, and the office.
  copy: /buttons[\\/](CopyButton|copy_text)|icons[\\/]copy\.mjs/,
  // Loaded when nearly in view: on the home page and on a car's page.
  near: /use_near_view/,
  // Opens dialogs; none is open at first.
  dialog: /kit[\\/]dialogs[\\/](Dialog\.|use_modal)/,
  // The login and the page of mailed links.
  login:
    /login[\\/]PasswordField|api[\\/]log_in|identity[\\/](login_messages|password_rules)|use_submit|eye-off\.mjs/,
  legal: /shared[\\/]legal[\\/]/,
  // Facts of the business that the contact page, legal texts and the office show.
  company: /shared[\\/](company_details|new_company|brand)\./,
  // The list of sale cars, the page of one, and their cards on the home page.
  sale:
    /cars[\\/]card[\\/](Sale(Card|Price)|ReductionNote)\.|sale[\\/](sale_state|sale_car_words)|sale_cars[\\/](lazy_parts|use_sale_car|price_text)/,
  hours: /opening_hours/,
  paper: /PaperSheet|printer\.mjs/,
  // Modules that neither lists nor car pages render at first.
  other:
    /records[\\/]draft|unsent_note|use_no_index|unsaved_work|Filter(Group|Sheet)|use_media_query|home_page|api[\\/]session|layout[\\/]Card\.|icons[\\/](arrow-(right|left)|send|eye|external-link|badge-check|refresh-cw)\.mjs/,
};

/** Shared modules that no list needs at first: opened on demand, or used by some pages only. */
const OPENED =
  /fields[\\/](Checkbox|Select)\.|PriceTiers|MonthCalendar|TimeFieldPanel|cars[\\/]availability|use_busy_periods|slots|attempt\.ts|booking_rules|[\\/]Gallery|PhotoArrows|use_photo_track|gallery_window|Hero(Banner|Image)|hero_section|TextArea|use_unsaved_work|[\\/]Equipment|FeatureIcon|CarTools|worker_registration|smartphone|(eye-off|calendar-plus)\.mjs/;

/** As `APART`, for what is loaded later than all of it, so that none of it moves into these files. */
const LATER = {
  // The page behind a customer's link, and its dialogs.
  my_booking:
    /features[\\/]my_booking[\\/]|api[\\/]booking_by_link|rental[\\/]my_booking|my_booking_messages/,
  calendar: /rental[\\/](booking_calendar|calendar_(file|lines))|download_file/,
  // Where a rental's period is chosen: the booking form and the change of a booking.
  price: /rental[\\/]quote\.|use_price|rental_price|PeriodFields|kept_attempt/,
  driver: /customer[\\/](pesel|nip|driving_licence|driver_rules)|rules_resolver/,
  typed: /fields[\\/](ChoiceGroup|DateTextField|polish_date)|ConfirmDialog/,
};

function laterName(id: string): string | undefined {
  return Object.entries(LATER).find(([, modules]) => modules.test(id))?.[0];
}

function apartName(id: string): string | undefined {
  return Object.entries(APART).find(([, modules]) => modules.test(id))?.[0];
}

/** The file of `LATER`, the package of a library's module, else the module's name. */
function partName(id: string): string | undefined {
  const later = laterName(id);
  if (later) return later;
  const [, library] = /.*node_modules[\\/]([^\\/]+)/.exec(id) ?? [];
  return library ?? /([^\\/]+?)(\.\w+)?(\?.*)?$/.exec(id)?.[1];
}

/** The path of the production build of the router that react-router-dom re-exports. */
function productionRouter(): string {
  const dom = createRequire(import.meta.url).resolve("react-router-dom");
  return createRequire(dom).resolve("react-router")
    .replace(/development([\\/])index\.m?js$/, "production$1index.mjs");
}
