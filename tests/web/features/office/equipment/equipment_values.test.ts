import { describe, expect, test } from "vitest";
import { officeMessages } from "../../../../../shared/office_messages.ts";
import {
  equipmentFaults,
  equipmentForm,
  NO_EQUIPMENT,
} from "../../../../../web/features/office/equipment/EquipmentForm.tsx";

const icon = new File(["x"], "hak.svg");

describe("a piece of equipment", () => {
  test("needs a name and, when it is new, a file", () => {
    expect(equipmentFaults(NO_EQUIPMENT, false).map(({ path }) => path))
      .toEqual(["iconFile", "iconName"]);
    expect(equipmentFaults({ ...NO_EQUIPMENT, iconName: "Hak", iconFile: icon }, false))
      .toEqual([]);
  });

  test("that has an icon may keep it", () => {
    expect(equipmentFaults({ ...NO_EQUIPMENT, iconName: "Hak" }, true)).toEqual([]);
  });

  test("requires a name that is more than spaces", () => {
    expect(equipmentFaults({ ...NO_EQUIPMENT, iconName: "  " }, true).map(({ path }) => path))
      .toEqual(["iconName"]);
  });

  test("is refused with a file that is no icon", () => {
    const iconFile = new File(["x"], "hak.gif");
    expect(equipmentFaults({ ...NO_EQUIPMENT, iconName: "Hak", iconFile }, true))
      .toEqual([{ path: "iconFile", message: officeMessages.iconWrongType }]);
  });

  test("is sent without the spaces around its words", () => {
    const values = {
      iconName: " Hak ",
      alt: " Hak holowniczy",
      iconAuthor: "Jan ",
      iconFile: icon,
    };
    const { iconFile, ...texts } = Object.fromEntries(equipmentForm(values, undefined));
    expect(texts)
      .toEqual({ iconName: "Hak", alt: "Hak holowniczy", iconAuthor: "Jan", icon: "hak.svg" });
    expect(iconFile).toMatchObject({ name: "hak.svg" });
  });
});
