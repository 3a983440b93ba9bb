import {
  type CarHolderAnswer,
  carHolderAnswer,
  type CarHolderQuestion,
  type PoliceLetterRequest,
} from "../../../shared/api/car_holder.ts";
import { asFile } from "../read_reply.ts";
import { request } from "../transport.ts";

/**
 * The rentals that had a car at an instant. @throws ProblemFailure 404 for an unknown registration
 * number
 */
export async function carHolder(
  question: CarHolderQuestion,
  signal?: AbortSignal,
): Promise<CarHolderAnswer> {
  return (await request("POST", "/carholder", {
    body: question,
    signal,
    parse: carHolderAnswer.parse,
  })).data;
}

/** The letter to the police as a PDF. @throws ProblemFailure 400 with the missing fields */
export async function letterToPolice(wish: PoliceLetterRequest): Promise<Blob> {
  return (await request("POST", "/carholder/letter", {
    body: wish,
    timeout: 60_000,
    parse: asFile,
  })).data;
}
