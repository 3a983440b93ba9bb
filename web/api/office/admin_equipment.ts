import { z } from "zod";
import { type CarFeature, carFeature } from "../../../shared/api/car_feature.ts";
import { iconStem } from "../../../shared/catalogue/icon_stem.ts";
import { request } from "../transport.ts";
import { type Versioned, withVersion } from "../versioned_values.ts";

/** The fields of a piece of equipment that the form sends. */
export type EquipmentFields = {
  readonly iconName: string;
  readonly alt: string;
  readonly iconAuthor: string;
  /** A new icon; without one, the current icon stays. */
  readonly iconFile: File | undefined;
};

type Sending = { idempotencyKey: string; ifMatch?: string };

/** All equipment, by name. */
export async function allEquipment(signal?: AbortSignal): Promise<CarFeature[]> {
  return (await request("GET", "/carfeature", { signal, parse: list.parse })).data;
}

/** One piece with the version that a save must name. @throws ProblemFailure 404 */
export async function oneEquipment(
  id: string,
  signal?: AbortSignal,
): Promise<Versioned<CarFeature>> {
  return await withVersion(request("GET", path(id), { signal, parse: carFeature.parse }));
}

/** A repeated key does not add again. @throws ProblemFailure 400, 413, 415 */
export async function addEquipment(
  fields: EquipmentFields,
  sending: Sending,
): Promise<Versioned<CarFeature>> {
  const wish = { ...sending, body: formOf(fields), parse: carFeature.parse };
  return await withVersion(request("POST", "/carfeature", wish));
}

/** @throws ProblemFailure 400, 404, 412 for another version, 413, 415 */
export async function editEquipment(
  id: string,
  fields: EquipmentFields,
  sending: Sending,
): Promise<Versioned<CarFeature>> {
  const body = formOf(fields);
  body.append("id", id);
  return await withVersion(request("PATCH", path(id), {
    ...sending,
    body,
    parse: carFeature.parse,
  }));
}

/** Removes it from all cars too. @throws ProblemFailure 404 */
export async function deleteEquipment(id: string): Promise<void> {
  await request("DELETE", path(id));
}

/** The equipment of a car, by name. @throws ProblemFailure 404 */
export async function equipmentOfCar(carId: string, signal?: AbortSignal): Promise<CarFeature[]> {
  return (await request("GET", `${path(carId)}/features`, { signal, parse: list.parse })).data;
}

/** Adds a piece of equipment to a car. @throws ProblemFailure 404 */
export async function equipCar(carId: string, featureId: string): Promise<void> {
  await request("POST", link(carId, featureId));
}

/** Removes a piece of equipment from a car. @throws ProblemFailure 404 */
export async function stripCar(carId: string, featureId: string): Promise<void> {
  await request("DELETE", link(carId, featureId));
}

const list = z.array(carFeature);

function formOf({ iconName, alt, iconAuthor, iconFile }: EquipmentFields): FormData {
  const form = new FormData();
  form.append("iconName", iconName);
  form.append("alt", alt);
  form.append("iconAuthor", iconAuthor);
  if (iconFile) {
    const extension = iconFile.name.split(".").at(-1)?.toLowerCase() ?? "";
    form.append("icon", `${iconStem(iconName)}.${extension}`);
    form.append("iconFile", iconFile, iconFile.name);
  }
  return form;
}

function path(id: string): string {
  return `/carfeature/${encodeURIComponent(id)}`;
}

function link(carId: string, featureId: string): string {
  return `${path(carId)}/features/${encodeURIComponent(featureId)}`;
}
