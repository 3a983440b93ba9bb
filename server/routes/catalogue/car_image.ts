import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { carImage, imageOrder, imageText } from "../../../shared/api/car_image.ts";
import { messages } from "../../../shared/messages.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { NotFound } from "../../../shared/refusals.ts";
import { carImages } from "../../catalogue/car_parts.ts";
import { addPhotos } from "../../catalogue/photos/add_photos.ts";
import {
  deletePhoto,
  describePhoto,
  orderPhotos,
  setMainPhoto,
} from "../../catalogue/photos/change_photos.ts";
import { photosOf, photosVersion, requireCarPhoto } from "../../catalogue/photos/photos_of.ts";
import { viewTag } from "../../catalogue/view_tag.ts";
import { visibleCar } from "../../catalogue/viewer.ts";
import { administratorOnly, type AppEnv } from "../../middleware/session.ts";
import type { Services } from "../../services.ts";
import { catalogueCaching, viewerOf } from "./catalogue_reply.ts";
import { replyHeaders } from "./catalogue_write.ts";
import { commandContext } from "../command_context.ts";
import { formContext } from "../form_context.ts";
import { openApi } from "../open_api.ts";
import { readForm } from "../read_form.ts";
import { sentPhotos } from "./sent_photos.ts";
import { FILE, fileReply, formBody, json, jsonBody, pathId, TEXT } from "../route_schemas.ts";
import { expectedVersions } from "../expected_versions.ts";

/** What is known of a car's photos; the photos themselves are served by `image.ts`. */
export function carImageRoutes(services: Services): OpenAPIHono<AppEnv> {
  const { catalogue, files } = services;
  const app = openApi();

  app.openapi(list, async (c) => {
    const now = await catalogue.snapshot();
    const car = visibleCar(now, c.req.valid("param").carId, viewerOf(c));
    if (!car) throw new NotFound(messages.carNotFound);
    const images = carImages(now, car.id);
    const headers = { ...catalogueCaching(c), ETag: viewTag(photosVersion(now, car.id), images) };
    return c.json(images, 200, headers);
  });

  app.openapi(add, async (c) => {
    const form = await readForm(c);
    const context = await formContext(c, services, form);
    const reply = await addPhotos(services, context, c.req.valid("param").carId, sentPhotos(form));
    const added = z.array(carImage).parse(reply.body);
    const [first] = added;
    return c.json(first && added.length === 1 ? first : added, 201, replyHeaders(reply));
  });

  app.openapi(order, async (c) => {
    const wish = { ...c.req.valid("param"), ...c.req.valid("json") };
    const context = await commandContext(c, services);
    const reply = await orderPhotos(services, context, wish, expectedVersions(c));
    return c.json(z.array(carImage).parse(reply.body), 200, replyHeaders(reply));
  });

  app.openapi(setMain, async (c) => {
    const context = await commandContext(c, services);
    const wish = c.req.valid("param");
    const reply = await setMainPhoto(services, context, wish, expectedVersions(c));
    return c.json(carImage.parse(reply.body), 200, replyHeaders(reply));
  });

  app.openapi(describe, async (c) => {
    const wish = { ...c.req.valid("param"), ...c.req.valid("json") };
    const context = await commandContext(c, services);
    const reply = await describePhoto(services, context, wish, expectedVersions(c));
    return c.json(carImage.parse(reply.body), 200, replyHeaders(reply));
  });

  app.openapi(remove, async (c) => {
    const context = await commandContext(c, services);
    await deletePhoto(services, context, c.req.valid("param"), expectedVersions(c));
    return c.body(null, 204);
  });

  app.openapi(original, async (c) => {
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

const ofCar = z.object({ carId: pathId });
const ofImage = z.object({ carId: pathId, imageId: pathId });
const image = json(carImage, "The photo, with the version of its car's photos as tag");
const images = json(z.array(carImage), "The photos in their order; one may be the main one");

const list = createRoute({
  method: "get",
  path: "/car/{carId}/images",
  summary: "The photos of a car, in their order; 404 for a hidden car's to a visitor",
  request: { params: ofCar },
  responses: { 200: images },
});

const add = createRoute({
  method: "post",
  path: "/car/{carId}/images",
  summary: "Adds a photo; several files are added together or not at all",
  ...administratorOnly,
  request: {
    params: ofCar,
    body: formBody("JPG, PNG or WebP, at most 15 MB each; `id` only with one file", {
      required: ["files"],
      properties: { files: { type: "array" as const, items: FILE }, alt: TEXT, id: TEXT },
    }),
  },
  responses: {
    201: json(
      z.union([carImage, z.array(carImage)]),
      "The new photo; a list of them where several files were sent",
    ),
  },
});

const order = createRoute({
  method: "put",
  path: "/car/{carId}/images/order",
  summary: "Puts the photos of a car in another order",
  ...administratorOnly,
  request: {
    params: ofCar,
    body: jsonBody(imageOrder, "Each photo once"),
  },
  responses: { 200: images },
});

const setMain = createRoute({
  method: "put",
  path: "/car/{carId}/images/{imageId}/set-main",
  summary: "Makes a photo the main one of its car",
  ...administratorOnly,
  request: { params: ofImage },
  responses: { 200: image },
});

const describe = createRoute({
  method: "patch",
  path: "/car/{carId}/images/{imageId}",
  summary: "Says what a photo shows",
  ...administratorOnly,
  request: {
    params: ofImage,
    body: jsonBody(imageText, "The text"),
  },
  responses: { 200: image },
});

const remove = createRoute({
  method: "delete",
  path: "/car/{carId}/images/{imageId}",
  summary: "Deletes a photo with its files",
  ...administratorOnly,
  request: { params: ofImage },
  responses: { 204: { description: "Deleted" } },
});

const original = createRoute({
  method: "get",
  path: "/car/{carId}/images/{imageId}/original",
  summary: "A photo as it was uploaded, with all that its camera wrote into it",
  ...administratorOnly,
  request: { params: ofImage },
  responses: {
    200: fileReply("image/*", "The file, to be saved"),
  },
});
