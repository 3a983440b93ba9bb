import { type OpenAPIHono, z } from "@hono/zod-openapi";
import { Hono } from "hono";
import { carImage } from "../../../shared/api/car_image.ts";
import { messages } from "../../../shared/messages.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { NotFound } from "../../../shared/refusals.ts";
import { carImages } from "../../catalogue/car_parts.ts";
import { addPhotos } from "../../catalogue/photos/add_photos.ts";
import {
  deletePhoto,
  describePhoto,
  orderPhotos,
  rotatePhoto,
  setMainPhoto,
} from "../../catalogue/photos/change_photos.ts";
import { photosOf, photosVersion, requireCarPhoto } from "../../catalogue/photos/photos_of.ts";
import { viewTag } from "../../catalogue/view_tag.ts";
import { visibleCar } from "../../catalogue/viewer.ts";
import type { AppEnv } from "../../middleware/session.ts";
import type { Services } from "../../services.ts";
import { catalogueCaching, viewerOf } from "./catalogue_reply.ts";
import { replyHeaders } from "./catalogue_write.ts";
import { commandContext } from "../command_context.ts";
import { formContext } from "../form_context.ts";
import { openApi } from "../open_api.ts";
import { route } from "../route.ts";
import { readForm } from "../read_form.ts";
import { sentPhotos } from "./sent_photos.ts";
import { expectedVersions } from "../expected_versions.ts";
import type { StoredFile } from "../../files/files.ts";
import { publicPath } from "../../files/public_path.ts";

/** What is known of a car's photos; the photos themselves are served by `imageRoutes`. */
export function carImageRoutes(services: Services): OpenAPIHono<AppEnv> {
  const { catalogue, files } = services;
  const app = openApi();

  app.openapi(route("GET /car/{carId}/images"), async (c) => {
    const now = await catalogue.snapshot();
    const car = visibleCar(now, c.req.valid("param").carId, viewerOf(c));
    if (!car) throw new NotFound(messages.carNotFound);
    const images = carImages(now, car.id);
    const headers = { ...catalogueCaching(c), ETag: viewTag(photosVersion(now, car.id), images) };
    return c.json(images, 200, headers);
  });

  app.openapi(route("POST /car/{carId}/images"), async (c) => {
    const form = await readForm(c);
    const context = await formContext(c, services, form);
    const reply = await addPhotos(services, context, c.req.valid("param").carId, sentPhotos(form));
    const added = z.array(carImage).parse(reply.body);
    const [first] = added;
    return c.json(first && added.length === 1 ? first : added, 201, replyHeaders(reply));
  });

  app.openapi(route("PUT /car/{carId}/images/order"), async (c) => {
    const input = { ...c.req.valid("param"), ...c.req.valid("json") };
    const context = await commandContext(c, services);
    const reply = await orderPhotos(services, context, input, expectedVersions(c));
    return c.json(z.array(carImage).parse(reply.body), 200, replyHeaders(reply));
  });

  app.openapi(route("PUT /car/{carId}/images/{imageId}/set-main"), async (c) => {
    const context = await commandContext(c, services);
    const input = c.req.valid("param");
    const reply = await setMainPhoto(services, context, input, expectedVersions(c));
    return c.json(carImage.parse(reply.body), 200, replyHeaders(reply));
  });

  app.openapi(route("POST /car/{carId}/images/{imageId}/rotate"), async (c) => {
    const context = await commandContext(c, services);
    const input = c.req.valid("param");
    const reply = await rotatePhoto(services, context, input, expectedVersions(c));
    return c.json(carImage.parse(reply.body), 200, replyHeaders(reply));
  });

  app.openapi(route("PATCH /car/{carId}/images/{imageId}"), async (c) => {
    const input = { ...c.req.valid("param"), ...c.req.valid("json") };
    const context = await commandContext(c, services);
    const reply = await describePhoto(services, context, input, expectedVersions(c));
    return c.json(carImage.parse(reply.body), 200, replyHeaders(reply));
  });

  app.openapi(route("DELETE /car/{carId}/images/{imageId}"), async (c) => {
    const context = await commandContext(c, services);
    await deletePhoto(services, context, c.req.valid("param"), expectedVersions(c));
    return c.body(null, 204);
  });

  app.openapi(route("GET /car/{carId}/images/{imageId}/original"), async (c) => {
    const { carId, imageId } = c.req.valid("param");
    const image = requireCarPhoto(photosOf(await catalogue.snapshot(), carId), imageId);
    const file = image.original && await files.get(image.original);
    if (!file) throw new NotFound(officeMessages.photoNotFound);
    const extension = file.contentType.replace("image/", "").replace("jpeg", "jpg");
    return c.body(file.bytes, 200, {
      "Content-Type": file.contentType,
      "Content-Disposition": `attachment; filename="${imageId}.${extension}"`,
    });
  });

  return app;
}

/** `GET /images/*`, at the root: public photos and icons, and nothing else (decisions §2.4). */
export function imageRoutes({ files }: Pick<Services, "files">): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get("/images/:path{.+}", async (c) => {
    const path = publicPath(c.req.param("path"));
    const file = path && await files.get(path);
    if (!path || !file) throw new NotFound();
    const headers = imageHeaders(path, file);
    const known = c.req.header("If-None-Match")?.includes(`"${file.etag}"`);
    return known ? c.body(null, 304, headers) : c.body(file.bytes, 200, headers);
  });
  return app;
}

function imageHeaders(path: string, { contentType, etag }: StoredFile): Record<string, string> {
  // A photo's path contains its id; an icon's only its name, which may be given to another icon.
  const caching = path.startsWith("carFeature/") ? "max-age=3600" : "max-age=31536000, immutable";
  return {
    "Cache-Control": `public, ${caching}`,
    "Content-Type": contentType,
    ETag: `"${etag}"`,
    "X-Content-Type-Options": "nosniff",
    ...(contentType === "image/svg+xml" ? { "Content-Security-Policy": SANDBOXED } : {}),
  };
}

/** An icon that is opened by itself can show its own shapes, and nothing else. */
const SANDBOXED = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
