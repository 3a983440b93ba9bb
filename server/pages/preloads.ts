import type { CarImage } from "../../shared/api/car_image.ts";
import { type Markup, markup } from "./markup.ts";
import type { FirstPicture, Page } from "./page.ts";
import { photoAddress, type Site } from "./site.ts";
import { photoSources } from "./view/picture.ts";
import type { WebBuild } from "./web_build.ts";

/** The pictures of the first view, which a browser preloads. */
export function picturePreloads({ pictures }: Page, site: Site): Markup {
  return markup`${pictures.map((picture) => picturePreload(picture, site))}`;
}

/**
 * What the page loads first: the code and styles of the app and of its screen, and calls whose
 * replies are not sent along.
 */
export function screenPreloads({ screen, calls }: Page, build: WebBuild): Markup {
  const modules = screen ? [APP, screen] : [APP];
  const parts = modules.map((module) => build.filesOf(module));
  const styles = [...new Set(parts.flatMap((part) => part.styles))];
  const scripts = [...new Set(parts.flatMap((part) => part.scripts))];
  return markup`${
    styles.map((href) =>
      markup`<link rel="preload" as="style" crossorigin href="${href}">
`
    )
  }${
    scripts.map((href) =>
      markup`<link rel="modulepreload" crossorigin href="${href}">
`
    )
  }${
    calls.map((call) =>
      markup`<link rel="preload" as="fetch" crossorigin href="${call}">
`
    )
  }`;
}

function picturePreload(picture: FirstPicture, site: Site): Markup {
  const media = picture.media && markup` media="${picture.media}"`;
  const what = "href" in picture
    ? markup`href="${picture.href}"`
    : photoSource(picture.photo, picture.sizes, site);
  return markup`<link rel="preload" as="image" fetchpriority="high"${media} ${what}>
`;
}

/** The format that browsers prefer; one that does not know it leaves the link alone. */
function photoSource(photo: CarImage, sizes: string, site: Site): Markup {
  const [source] = photoSources(site, photo);
  if (!source) return markup`href="${photoAddress(site, photo.filePath)}"`;
  return markup`type="${source.type}" imagesrcset="${source.srcset}" imagesizes="${sizes}"`;
}

const APP = "app/start_app.tsx";
