import type { OpenAPIHono } from "@hono/zod-openapi";
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
import type { AppEnv } from "../../middleware/session.ts";
import type { Services } from "../../services.ts";
import { catalogueCaching, viewerOf } from "./catalogue_reply.ts";
import { replyHeaders, requireSameId } from "./catalogue_write.ts";
import { commandContext } from "../command_context.ts";
import { formContext } from "../form_context.ts";
import { openApi } from "../open_api.ts";
import { route } from "../route.ts";
import { type Form, readForm } from "../read_form.ts";
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

  app.openapi(route("GET /carfeature"), async (c) => {
    const now = await catalogue.snapshot();
    return c.json(featureList(now.car_feature.values()), 200, catalogueCaching(c));
  });

  app.openapi(route("GET /carfeature/{carId}/features"), async (c) => {
    const now = await catalogue.snapshot();
    const car = visibleCar(now, c.req.valid("param").carId, viewerOf(c));
    if (!car) throw new NotFound(messages.carNotFound);
    const view = carFeatures(now, car.id);
    const headers = { ...catalogueCaching(c), ETag: viewTag(equipmentVersion(now, car.id), view) };
    return c.json(view, 200, headers);
  });

  app.openapi(route("GET /carfeature/{id}"), async (c) => {
    const now = await catalogue.snapshot();
    const feature = requireFeature(now, c.req.valid("param").id);
    const view = featureView(feature);
    const headers = { ...catalogueCaching(c), ETag: viewTag(feature.version, view) };
    return c.json(view, 200, headers);
  });

  app.openapi(route("POST /carfeature"), async (c) => {
    const form = await readForm(c);
    const context = await formContext(c, services, form);
    const reply = await addFeature(services, context, sentFeature(form));
    return c.json(carFeature.parse(reply.body), 201, replyHeaders(reply));
  });

  app.openapi(route("PATCH /carfeature/{id}"), async (c) => {
    const { id } = c.req.valid("param");
    const form = await readForm(c);
    const sent = sentFeature(form);
    requireSameId(id, sent.id);
    const context = await formContext(c, services, form);
    const reply = await editFeature(services, context, id, sent, expectedVersions(c));
    return c.json(carFeature.parse(reply.body), 200, replyHeaders(reply));
  });

  app.openapi(route("DELETE /carfeature/{id}"), async (c) => {
    const context = await commandContext(c, services);
    await deleteFeature(services, context, c.req.valid("param").id, expectedVersions(c));
    return c.body(null, 204);
  });

  app.openapi(route("POST /carfeature/{carId}/features/{featureId}"), async (c) => {
    const context = await commandContext(c, services);
    const reply = await equipCar(services, context, c.req.valid("param"), expectedVersions(c));
    const feature = carFeature.parse(reply.body);
    return c.json(feature, reply.status === 201 ? 201 : 200, replyHeaders(reply));
  });

  app.openapi(route("DELETE /carfeature/{carId}/features/{featureId}"), async (c) => {
    const context = await commandContext(c, services);
    await stripCar(services, context, c.req.valid("param"), expectedVersions(c));
    return c.body(null, 204);
  });

  return app;
}

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
