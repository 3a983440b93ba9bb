import type { CarFeature } from "../../../shared/api/car_feature.ts";
import { type Resource, useResource } from "../../api/use_resource.ts";
import { outlineList } from "../../api/reply_outline.ts";
import { request } from "../../api/transport.ts";

/** All equipment with its icons and their authors. */
export function useEquipment(): Resource<CarFeature[]> {
  return useResource("carfeature", async (signal) => {
    const { data } = await request("GET", "/carfeature", {
      public: true,
      signal,
      parse: outlineList<CarFeature>("id", "icon", "iconName", "iconAuthor"),
    });
    return data;
  });
}
