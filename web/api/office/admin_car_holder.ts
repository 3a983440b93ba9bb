import {
  type CarHolderAnswer,
  carHolderAnswer,
  type CarHolderQuestion,
  type PoliceLetterRequest,
} from "../../../shared/api/car_holder.ts";
import { request } from "../transport.ts";

/**
 * The rentals that had a car at an instant. @throws ProblemFailure 404 for an unknown registration
 * number
 */
export async function carHolder(
  question: CarHolderQuestion,
  signal?: AbortSignal,
): Promise<CarHolderAnswer> {
  const { data } = await request("POST", "/carholder", {
    body: question,
    signal,
    parse: (reply) => carHolderAnswer.parse(reply),
  });
  return data;
}

/** The letter to the police as a PDF. @throws ProblemFailure 400 with the missing fields */
export async function letterToPolice(wish: PoliceLetterRequest): Promise<Blob> {
  const { data } = await request("POST", "/carholder/letter", {
    body: wish,
    timeout: 60_000,
    parse: asFile,
  });
  return data;
}

function asFile(reply: unknown): Blob {
  if (reply instanceof Blob) return reply;
  throw new TypeError("The reply is no file");
}
