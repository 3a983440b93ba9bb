import { iconStem } from "../../../shared/catalogue/icon_stem.ts";
import { Busy } from "../../../shared/refusals.ts";
import { type FileHold, holdFiles } from "../../files/hold_files.ts";
import type { Icon } from "../../files/icon.ts";
import type { Services } from "../../services.ts";
import { namedFiles } from "../named_files.ts";
import { withFiles } from "../with_files.ts";

export type IconServices = Pick<Services, "kv" | "clock" | "catalogue" | "files" | "log">;

/**
 * Puts an icon under a name that is derived from the equipment's and that no other icon has, and
 * lets `name` put it into the catalogue. @throws what `name` throws; the file is then deleted.
 */
export async function putIcon<T>(
  services: IconServices,
  iconName: string,
  { bytes, contentType, extension }: Icon,
  name: (icon: string, hold: FileHold) => Promise<T>,
): Promise<T> {
  const { icon, path, hold } = await freeName(services, iconStem(iconName), extension);
  return await withFiles(services, hold, [path], async () => {
    await services.files.put(path, bytes, contentType);
    return await name(icon, hold);
  });
}

async function freeName(services: IconServices, stem: string, extension: string) {
  for (let number = 1; number <= MOST_NAMES; number += 1) {
    const icon = `${stem}${number === 1 ? "" : `-${number}`}.${extension}`;
    const path = iconPath(icon);
    if (namedFiles(await services.catalogue.snapshot()).has(path)) continue;
    const hold = await holdFiles(services, path, [path]);
    if (!hold) continue;
    // Named just before the hold: the name is taken, and the next number is tried.
    if (!namedFiles(await services.catalogue.snapshot()).has(path)) return { icon, path, hold };
    await hold.release();
  }
  throw new Busy(`no free name for an icon in ${MOST_NAMES} tries`);
}

/** Where an icon's file lies. */
export function iconPath(icon: string): string {
  return `carFeature/${icon}`;
}

const MOST_NAMES = 100;
