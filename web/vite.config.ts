import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { paths } from "../shared/paths.ts";
import { backOfficeFiles, officeFile } from "./build/vite_back_office.ts";
import { fontPreload, inlineStyles, toastStyles } from "./build/vite_styles.ts";
import { inlineMessages } from "./build/vite_inline_messages.ts";
import { markdownText } from "./build/vite_markdown_text.ts";
import { apartName, isApart, partName } from "./build/vite_public_files.ts";
import { smallIcons } from "./build/vite_small_icons.ts";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

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
      {
        // Before the first schema is made.
        find: /^zod$/,
        replacement: fileURLToPath(new URL("./app/zod_without_eval.ts", import.meta.url)),
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
              // Shared modules in one file, since many small files cost more than their size;
              // except those loaded on demand or only with the pages that show them.
              debugName: "shared",
              name: (id, modules) => officeFile(id, modules) ? null : "shared",
              test: (id: string) => /[\\/](web|shared|lucide-react)[\\/]/.test(id) && !isApart(id),
              minShareCount: 2,
              priority: 2,
            },
            {
              // The service worker's registration and what asks about a new version, after the load.
              name: "worker",
              test:
                /[\\/](update_parts|UpdatePrompt|unsent_note|worker_registration)\.|[\\/]workbox-window[\\/]/,
              priority: 1.9,
            },
            {
              // The first view of the home page on a desktop.
              name: "hero",
              test: /[\\/]HeroBanner\.|[\\/]catalogue[\\/]hero_section/,
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
    inlineMessages(),
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

/** The path of the production build of the router that react-router-dom re-exports. */
function productionRouter(): string {
  const dom = createRequire(import.meta.url).resolve("react-router-dom");
  return createRequire(dom).resolve("react-router")
    .replace(/development([\\/])index\.m?js$/, "production$1index.mjs");
}

const TEXT = /\.(js|css|svg|json|webmanifest)$/;
/** Bytes; a smaller file gains nothing from a compressed copy. */
const WORTH_IT = 512;

/** Writes a `.br` and a `.gz` copy of every text file of the build, for the server to send. */
function precompress(): Plugin {
  let folder = "";
  return {
    name: "precompress",
    apply: "build",
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    // After the service worker, which is also written in a `closeBundle`.
    closeBundle: { order: "post", sequential: true, handler: () => compressFolder(folder) },
  };
}

async function compressFolder(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !TEXT.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path);
    if (bytes.length < WORTH_IT) continue;
    await writeFile(`${path}.br`, await brotli(bytes));
    await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  }
}

function brotli(bytes: Uint8Array): Promise<Uint8Array> {
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return promisify(brotliCompress)(bytes, { params });
}
