import type { CarImage } from "../../shared/api/car_image.ts";
import type { Markup } from "./markup.ts";

/** One page as it is served: its head, and its first view before a script has run. */
export interface Page {
  readonly status: 200 | 404 | 410;
  /** Without the name of the business, which follows it; empty for that alone. */
  readonly title: string;
  readonly description: string;
  /** The canonical path for search engines; undefined for pages that are not indexed. */
  readonly canonical: string | undefined;
  /** What a shared link shows besides title and description. */
  readonly share: Share;
  /** schema.org, one object a thing. */
  readonly structured: readonly object[];
  /**
   * The module of its screen, as the build's manifest names it; undefined if none is loaded
   * early.
   */
  readonly screen: string | undefined;
  /** What is to be loaded first. */
  readonly pictures: readonly FirstPicture[];
  /** The calls that the screen begins with, and their replies to a visitor. */
  readonly replies: Replies;
  /** The frame that the service worker keeps: it may be shown long after, and has no replies. */
  readonly kept?: boolean;
  /** Calls whose replies are too long to be sent along: the browser may ask for them at once. */
  readonly calls: readonly string[];
  /** The destination of the menu that it belongs to. */
  readonly place?: string;
  /** The first view between the bars; undefined for a frame that fits any page. */
  readonly view: Markup | undefined;
}

interface Share {
  readonly photo?: CarImage | undefined;
  /** The page of one car, which may have no photo. */
  readonly isCar?: boolean;
  /** zł, of a car that can be bought. */
  readonly price?: number | undefined;
}

/**
 * A picture of the first view: a car's photo in its widths, or one file of the build or the store.
 */
export type FirstPicture =
  & {
    /** For which windows, as in CSS. */
    readonly media?: string;
  }
  & ({ readonly photo: CarImage; readonly sizes: string } | { readonly href: string });

/** Replies of the API to a visitor, by the path of the call: `/api/salecar/{id}`. */
type Replies = Readonly<Record<string, unknown>>;
