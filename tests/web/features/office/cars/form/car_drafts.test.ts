import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  keepCarDraft,
  readCarDraft,
} from "../../../../../../web/features/office/cars/form/use_car_form.ts";
import { dropTokens, keepTokens } from "../../../../../../web/api/tokens.ts";
import { fakeBrowser, json } from "../../../../api/fake_browser.ts";
import { typedRentalCar, typedSaleCar } from "../typed_cars.ts";

let stored: Storage;

beforeEach(() => {
  stored = fakeBrowser(() => json({})).storage;
  vi.stubGlobal("sessionStorage", stored);
  keepTokens({ accessToken: "a", refreshToken: "r" });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const before = typedSaleCar();
const draft = { etag: '"3"', before, typed: typedSaleCar({ price: "1" }) };

describe("a car form that is not saved yet", () => {
  test("is there after a reload, with the version that it was opened with", () => {
    keepCarDraft("Sale/1", draft);
    expect(readCarDraft("Sale/1", before)).toEqual(draft);
    expect(readCarDraft("Sale/2", before)).toBeUndefined();
  });

  test("is kept beside those of other cars, and forgotten alone", () => {
    keepCarDraft("Sale/1", draft);
    keepCarDraft("Sale/2", draft);
    keepCarDraft("Sale/1", undefined);
    expect(readCarDraft("Sale/1", before)).toBeUndefined();
    expect(readCarDraft("Sale/2", before)).toEqual(draft);
    keepCarDraft("Sale/2", undefined);
    expect(stored.getItem("carDrafts")).toBeNull();
  });

  test("goes with the logout, and stays when the session only ran out", () => {
    keepCarDraft("Sale/1", draft);
    dropTokens("sessionEnded");
    expect(readCarDraft("Sale/1", before)).toEqual(draft);
    dropTokens("loggedOut");
    expect(readCarDraft("Sale/1", before)).toBeUndefined();
  });

  test("of an older app, with other fields, is no draft", () => {
    const { color: _, ...older } = draft.typed;
    keepCarDraft("Sale/1", { ...draft, typed: older });
    expect(readCarDraft("Sale/1", before)).toBeUndefined();
    const rental = typedRentalCar();
    const broken = { ...rental, rentalPrices: [{ days: 1 }] };
    keepCarDraft("Rental/1", { etag: "", before: rental, typed: broken });
    expect(readCarDraft("Rental/1", rental)).toBeUndefined();
    stored.setItem("carDrafts", "{");
    expect(readCarDraft("Sale/1", before)).toBeUndefined();
  });

  test("does no harm where the browser forbids its storage", () => {
    vi.stubGlobal("sessionStorage", undefined);
    keepCarDraft("Sale/1", draft);
    expect(readCarDraft("Sale/1", before)).toBeUndefined();
  });
});
