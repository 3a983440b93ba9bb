import type { OpenAPIHono } from "@hono/zod-openapi";
import { storedPhoto } from "../../../shared/api/protocol.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { Invalid, NotFound } from "../../../shared/refusals.ts";
import {
  deleteProtocolPhoto,
  storeProtocolPhoto,
} from "../../commands/papers/protocol/change_photos.ts";
import { readPhotoRecords } from "../../papers/protocol_photos.ts";
import { getPrivateFile } from "../../files/private_files.ts";
import type { AppEnv } from "../../middleware/session.ts";
import type { Services } from "../../services.ts";
import { commandContext } from "../command_context.ts";
import { requireNoVersion } from "../expected_versions.ts";
import { formContext } from "../form_context.ts";
import { openApi } from "../open_api.ts";
import { route } from "../route.ts";
import { readForm } from "../read_form.ts";
import { photoBytes } from "../catalogue/sent_photos.ts";

/** Photos taken at a car for its protocols. Private: for an administrator only. */
export function protocolPhotoRoutes(services: Services): OpenAPIHono<AppEnv> {
  const app = openApi();

  app.openapi(route("PUT /protocolphoto/{photoId}"), async (c) => {
    const form = await readForm(c);
    const [file] = form.files("file");
    if (!file) throw new Invalid([{ path: "file", message: officeMessages.photoMissing }]);
    const context = await formContext(c, services, form);
    const { status, body } = await storeProtocolPhoto(services, context, {
      id: c.req.valid("param").photoId,
      rentalId: c.req.valid("query").rentalId,
      bytes: photoBytes(file),
    });
    return c.json(storedPhoto.parse(body), status === 201 ? 201 : 200);
  });

  app.openapi(route("GET /protocolphoto/{photoId}"), async (c) => {
    const { photoId } = c.req.valid("param");
    const record = (await readPhotoRecords(services.kv, [photoId])).get(photoId);
    const bytes = record && await getPrivateFile(services, record.path);
    if (!bytes) throw new NotFound(officeMessages.photoNotFound);
    return c.body(bytes, 200, { "Content-Type": "image/jpeg" });
  });

  app.openapi(route("DELETE /protocolphoto/{photoId}"), async (c) => {
    requireNoVersion(c);
    const context = await commandContext(c, services);
    await deleteProtocolPhoto(services, context, c.req.valid("param").photoId);
    return c.body(null, 204);
  });

  return app;
}
