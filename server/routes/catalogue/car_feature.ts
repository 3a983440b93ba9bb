import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { carFeature } from "../../../shared/api/car_feature.ts";
import { messages } from "../../../shared/messages.ts";
import { Invalid, NotFound } from "../../../shared/refusals.ts";
import { carFeatures, featureList, featureView } from "../../catalogue/car_parts.ts";
import {
  addFeature,
  deleteFeature,
  editFeature,
  requireFeature,
  type SentFeature,
} from "../../catalogue/equipment/change_features.ts";
import { equipCar, equipmentVersion, stripCar } from "../../catalogue/equipment/equip_car.ts";
import { viewTag } from "../../catalogue/view_tag.ts";
import { visibleCar } from "../../catalogue/viewer.ts";
import { administratorOnly, type AppEnv } from "../../middleware/session.ts";
import type { Services } from "../../services.ts";
import { catalogueCaching, viewerOf } from "./catalogue_reply.ts";
import { replyHeaders, requireSameId } from "./catalogue_write.ts";
import { commandContext } from "../command_context.ts";
import { formContext } from "../form_context.ts";
import { openApi } from "../open_api.ts";
import { type Form, readForm } from "../read_form.ts";
import { FILE, formBody, idParam, json, pathId, TEXT } from "../route_schemas.ts";
import { expectedVersions } from "../expected_versions.ts";
import { id as idField, writtenText } from "../../../shared/fields.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { isPrinted } from "../../../shared/printed_text.ts";

/**
 * Equipment: all pieces, one piece, the pieces of a car; and an administrator's changes to them.
 */
export function carFeatureRoutes(services: Services): OpenAPIHono<AppEnv> {
  const { catalogue } = services;
  const app = openApi();

  app.openapi(list, async (c) => {
    const now = await catalogue.snapshot();
    return c.json(featureList(now.car_feature.values()), 200, catalogueCaching(c));
  });

  app.openapi(ofCar, async (c) => {
    const now = await catalogue.snapshot();
    const car = visibleCar(now, c.req.valid("param").carId, viewerOf(c));
    if (!car) throw new NotFound(messages.carNotFound);
    const view = carFeatures(now, car.id);
    const headers = { ...catalogueCaching(c), ETag: viewTag(equipmentVersion(now, car.id), view) };
    return c.json(view, 200, headers);
  });

  app.openapi(one, async (c) => {
    const now = await catalogue.snapshot();
    const feature = requireFeature(now, c.req.valid("param").id);
    const view = featureView(feature);
    const headers = { ...catalogueCaching(c), ETag: viewTag(feature.version, view) };
    return c.json(view, 200, headers);
  });

  app.openapi(add, async (c) => {
    const form = await readForm(c);
    const context = await formContext(c, services, form);
    const reply = await addFeature(services, context, sentFeature(form));
    return c.json(carFeature.parse(reply.body), 201, replyHeaders(reply));
  });

  app.openapi(change, async (c) => {
    const { id } = c.req.valid("param");
    const form = await readForm(c);
    const sent = sentFeature(form);
    requireSameId(id, sent.id);
    const context = await formContext(c, services, form);
    const reply = await editFeature(services, context, id, sent, expectedVersions(c));
    return c.json(carFeature.parse(reply.body), 200, replyHeaders(reply));
  });

  app.openapi(remove, async (c) => {
    const context = await commandContext(c, services);
    await deleteFeature(services, context, c.req.valid("param").id, expectedVersions(c));
    return c.body(null, 204);
  });

  app.openapi(equip, async (c) => {
    const context = await commandContext(c, services);
    const reply = await equipCar(services, context, c.req.valid("param"), expectedVersions(c));
    const feature = carFeature.parse(reply.body);
    return c.json(feature, reply.status === 201 ? 201 : 200, replyHeaders(reply));
  });

  app.openapi(strip, async (c) => {
    const context = await commandContext(c, services);
    await stripCar(services, context, c.req.valid("param"), expectedVersions(c));
    return c.body(null, 204);
  });

  return app;
}

const equipping = z.object({ carId: pathId, featureId: pathId });
const features = json(z.array(carFeature), "By name, in Polish order");
const feature = json(carFeature, "The piece of equipment");
const form = formBody(
  "SVG, PNG, JPG or ICO of at most 512 KB; its file is named after `iconName`",
  {
    properties: {
      id: TEXT,
      iconFile: FILE,
      icon: TEXT,
      iconName: TEXT,
      alt: TEXT,
      iconAuthor: TEXT,
    },
  },
);

const list = createRoute({
  method: "get",
  path: "/carfeature",
  summary: "All equipment",
  responses: { 200: features },
});

const ofCar = createRoute({
  method: "get",
  path: "/carfeature/{carId}/features",
  summary: "The equipment of a car; 404 for a hidden car's to a visitor",
  request: { params: z.object({ carId: pathId }) },
  responses: { 200: features },
});

const one = createRoute({
  method: "get",
  path: "/carfeature/{id}",
  summary: "One piece of equipment",
  request: { params: idParam },
  responses: { 200: feature },
});

const add = createRoute({
  method: "post",
  path: "/carfeature",
  summary: "Adds a piece of equipment with its icon",
  ...administratorOnly,
  request: { body: form },
  responses: { 201: feature },
});

const change = createRoute({
  method: "patch",
  path: "/carfeature/{id}",
  summary: "Changes the fields of a piece of equipment that are sent",
  ...administratorOnly,
  request: { params: idParam, body: form },
  responses: { 200: feature },
});

const remove = createRoute({
  method: "delete",
  path: "/carfeature/{id}",
  summary: "Deletes a piece of equipment, from all cars too",
  ...administratorOnly,
  request: { params: idParam },
  responses: { 204: { description: "Deleted" } },
});

const equip = createRoute({
  method: "post",
  path: "/carfeature/{carId}/features/{featureId}",
  summary: "Says that a car has a piece of equipment; 200 where it had it already",
  ...administratorOnly,
  request: { params: equipping },
  responses: { 200: feature, 201: feature },
});

const strip = createRoute({
  method: "delete",
  path: "/carfeature/{carId}/features/{featureId}",
  summary: "Says that a car no longer has a piece of equipment",
  ...administratorOnly,
  request: { params: equipping },
  responses: { 204: { description: "No longer" } },
});

/**
 * A piece of equipment of a form (back-office §7). The name of the icon's file is made by the
 * server: field `icon` is ignored. @throws Invalid.
 */
function sentFeature(form: Form): SentFeature {
  const id = form.text("id") || undefined;
  if (id !== undefined && !idField.safeParse(id).success) refuse("id", messages.badRequest);
  const [file, ...more] = form.files("iconFile");
  if (more.length > 0) refuse("iconFile", messages.badRequest);
  if (file?.bytes.length === 0) refuse("iconFile", officeMessages.fileEmpty);
  return {
    id: id?.toLowerCase(),
    iconName: shortText(form, "iconName"),
    alt: shortText(form, "alt"),
    iconAuthor: shortText(form, "iconAuthor"),
    iconFile: file?.bytes,
  };
}

function shortText(form: Form, name: string): string | undefined {
  const text = form.text(name);
  if (text === undefined) return undefined;
  const { success, data = "" } = writtenText.safeParse(text);
  if (!success) refuse(name, messages.fieldTooLong);
  // Protocols print the names of a car's equipment.
  if (name === "iconName" && !isPrinted(data)) refuse(name, officeMessages.signsNotPrinted);
  return data;
}

function refuse(path: string, message: string): never {
  throw new Invalid([{ path, message }]);
}
