import { z } from "zod";
import { carFeature } from "../api/car_feature.ts";
import { carImage, imageOrder, imageText } from "../api/car_image.ts";
import { recommendedCar, recommendedCars } from "../api/recommended_car.ts";
import { rentalCar, rentalCarInput, rentalCarQuery, rentalCars } from "../api/rental_car.ts";
import { saleCar, saleCarInput, saleCars, salePrices } from "../api/sale_car.ts";
import {
  FILE,
  fileReply,
  formBody,
  json,
  jsonBody,
  KEY_AND_TAG,
  type OperationTable,
  TEXT,
} from "./operation.ts";

const card = json(recommendedCar, "What its card shows");
const features = json(z.array(carFeature), "By name, in Polish order");
const feature = json(carFeature, "The piece of equipment");
const featureForm = formBody(
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
const photo = json(carImage, "The photo, with the version of its car's photos as tag");
const photos = json(z.array(carImage), "The photos in their order; one may be the main one");
const photoForm = formBody("JPG, PNG or WebP, at most 15 MB each; `id` only with one file", {
  required: ["files"],
  properties: { files: { type: "array" as const, items: FILE }, alt: TEXT, id: TEXT },
});

/** The calls that cars of both kinds have; `name` is "rental car" or "sale car". */
function carCalls<Car extends z.ZodType, Input extends z.ZodType>(
  name: string,
  car: Car,
  input: Input,
) {
  const whole = json(car, "The whole car");
  const body = jsonBody(input, "All required fields on POST; on PATCH those that change");
  return {
    one: { role: "anyone" as const, summary: `One ${name}`, responses: { 200: whole } },
    add: {
      summary: `Puts a new ${name} into the offer`,
      request: { body },
      responses: { 201: whole },
    },
    change: {
      summary: `Changes the fields of a ${name} that are sent`,
      request: { body },
      responses: { 200: whole },
    },
  };
}
const forRent = carCalls("rental car", rentalCar, rentalCarInput);
const forSale = carCalls("sale car", saleCar, saleCarInput);

/** Cars for sale and for rent, their photos and equipment, and the recommended ones. */
export const carOperations = {
  "GET /rentalcar": {
    role: "anyone",
    summary: "Rental cars, newest first; with pickup and return those free in the whole period",
    request: { query: rentalCarQuery },
    responses: {
      200: json(rentalCars, "To a visitor without hidden cars, VIN and registration number"),
    },
  },
  "GET /rentalcar/{id}": forRent.one,
  "POST /rentalcar": forRent.add,
  "PATCH /rentalcar/{id}": forRent.change,
  "DELETE /rentalcar/{id}": {
    summary: "Deletes a rental car that has no rentals, with its photos, links and service blocks",
    responses: { 204: { description: "Deleted" } },
  },
  "GET /salecar": {
    role: "anyone",
    summary: "Sale cars, newest first",
    responses: { 200: json(saleCars, "To a visitor without hidden cars") },
  },
  "GET /salecar/{id}": forSale.one,
  "POST /salecar": forSale.add,
  "PATCH /salecar/{id}": forSale.change,
  "GET /salecar/{id}/prices": {
    summary: "What a sale car has cost since its prices are kept, the newest first",
    responses: { 200: json(salePrices, "Prices") },
  },
  "DELETE /salecar/{id}": {
    summary: "Deletes a sale car with its photos and links",
    responses: { 204: { description: "Deleted" } },
  },
  "GET /recommendedcar": {
    role: "anyone",
    summary: "Recommended cars with what their cards show: sale cars, then rental cars",
    responses: { 200: json(recommendedCars, "To a visitor without hidden cars") },
  },
  "POST /recommendedcar/{id}": {
    summary: "Recommends a car; at most 3 of a type",
    responses: { 200: card, 201: card },
  },
  "DELETE /recommendedcar/{a}/{b}": {
    summary: "Stops recommending a car, named by its id and its type in either order",
    responses: { 204: { description: "No longer recommended" } },
  },
  "GET /carfeature": {
    role: "anyone",
    summary: "All equipment",
    responses: { 200: features },
  },
  "GET /carfeature/{carId}/features": {
    role: "anyone",
    summary: "The equipment of a car; 404 for a hidden car's to a visitor",
    responses: { 200: features },
  },
  "GET /carfeature/{id}": {
    role: "anyone",
    summary: "One piece of equipment",
    responses: { 200: feature },
  },
  "POST /carfeature": {
    summary: "Adds a piece of equipment with its icon",
    request: { body: featureForm },
    responses: { 201: feature },
  },
  "PATCH /carfeature/{id}": {
    summary: "Changes the fields of a piece of equipment that are sent",
    request: { body: featureForm },
    responses: { 200: feature },
  },
  "DELETE /carfeature/{id}": {
    summary: "Deletes a piece of equipment, from all cars too",
    responses: { 204: { description: "Deleted" } },
  },
  "POST /carfeature/{carId}/features/{featureId}": {
    summary: "Says that a car has a piece of equipment; 200 where it had it already",
    reads: KEY_AND_TAG,
    responses: { 200: feature, 201: feature },
  },
  "DELETE /carfeature/{carId}/features/{featureId}": {
    summary: "Says that a car no longer has a piece of equipment",
    responses: { 204: { description: "No longer" } },
  },
  "GET /car/{carId}/images": {
    role: "anyone",
    summary: "The photos of a car, in their order; 404 for a hidden car's to a visitor",
    responses: { 200: photos },
  },
  "POST /car/{carId}/images": {
    summary: "Adds a photo; several files are added together or not at all",
    request: { body: photoForm },
    responses: {
      201: json(
        z.union([carImage, z.array(carImage)]),
        "The new photo; a list of them where several files were sent",
      ),
    },
    // The browser sends one file at a time.
    expected: carImage,
  },
  "PUT /car/{carId}/images/order": {
    summary: "Puts the photos of a car in another order",
    request: { body: jsonBody(imageOrder, "Each photo once") },
    responses: { 200: photos },
  },
  "PUT /car/{carId}/images/{imageId}/set-main": {
    summary: "Makes a photo the main one of its car",
    responses: { 200: photo },
  },
  "POST /car/{carId}/images/{imageId}/rotate": {
    summary: "Turns a photo a quarter to the right; its files get new paths",
    responses: { 200: photo },
  },
  "PATCH /car/{carId}/images/{imageId}": {
    summary: "Says what a photo shows",
    request: { body: jsonBody(imageText, "The text") },
    responses: { 200: photo },
  },
  "DELETE /car/{carId}/images/{imageId}": {
    summary: "Deletes a photo with its files",
    responses: { 204: { description: "Deleted" } },
  },
  "GET /car/{carId}/images/{imageId}/original": {
    summary: "A photo as it was uploaded, with all that its camera wrote into it",
    responses: { 200: fileReply("image/*", "The file, to be saved") },
  },
} satisfies OperationTable;
