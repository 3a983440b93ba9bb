import { describe, expect, test } from "vitest";
import { beginsWith, isExported, LEFT_OUT } from "../../../server/store/exported_keys.ts";
import { keys } from "../../../server/store/keys.ts";

describe("every key of the store", () => {
  test.each(Object.entries(keys))(
    "%s is either included in a backup or deliberately left out",
    (_, make) => {
      const made: Deno.KvKey = Reflect.apply(make, undefined, ["customer/1", "1", "1"]);
      const reasons = [...LEFT_OUT].filter(([prefix]) => beginsWith(made, prefix));
      expect(reasons.length + Number(isExported(made)), JSON.stringify(made)).toBe(1);
    },
  );

  test("an unknown key is not exported", () => {
    expect(isExported(["new_kind", "1"])).toBe(false);
    expect([...LEFT_OUT.keys()].some((prefix) => beginsWith(["new_kind"], prefix))).toBe(false);
  });
});
