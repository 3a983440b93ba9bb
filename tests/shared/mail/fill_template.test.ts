import { describe, expect, test } from "vitest";
import { fillTemplate, replacementsOf, unknownField } from "../../../shared/mail/fill_template.ts";
import { mailTemplates } from "../../../shared/mail/templates.ts";

const rental = {
  customerFirstName: "Anna",
  customerLastName: "$& {{CarModel}}",
  additionalInfo: "Fotelik",
  startDateTime: "2026-11-27T07:00:00.000Z",
  endDateTime: "2026-11-30T07:00:00.000Z",
  rentalCar: { brand: "Citroën", model: "C3" },
};

describe("a template", () => {
  test("has its fields filled, whatever their case and the space around their names", () => {
    expect(fillTemplate("{{CustomerFirstName}}, {{ carmodel }}", replacementsOf(rental)))
      .toBe("Anna, C3");
  });

  test("a template is filled once: a field's value is neither a template nor a pattern", () => {
    expect(fillTemplate("{{CustomerLastName}}", replacementsOf(rental))).toBe("$& {{CarModel}}");
  });

  test("can contain a custom text, whose fields are filled except the custom text itself", () => {
    const typed = { customBody: "{{CarBrand}} {{CustomBody}}", messageBody: "ok" };
    expect(fillTemplate("{{CustomBody}}|{{messageBody}}", replacementsOf(rental, typed)))
      .toBe("Citroën |ok");
  });

  test("an unknown field is reported by its name", () => {
    expect(unknownField("{{CarBrand}} {{Price}}")).toBe("{{Price}}");
    expect(unknownField("{ {CarBrand} } {{}}")).toBeUndefined();
  });

  test("every default text contains only known fields, and all of them are filled", () => {
    for (const { body } of mailTemplates) {
      expect(unknownField(body)).toBeUndefined();
      expect(fillTemplate(body, replacementsOf(rental))).not.toContain("{{");
    }
  });
});
