import type { S3Config } from "../config.ts";
import { createS3Files, S3Failure } from "./s3.ts";

/**
 * What is wrong with the configuration of a storage, naming the variable; undefined if it is right.
 * A temporary outage is no fault of the configuration.
 */
export async function s3Fault(config: S3Config): Promise<string | undefined> {
  try {
    await createS3Files(config).list("carFeature/");
    return undefined;
  } catch (error) {
    if (!(error instanceof S3Failure)) return undefined;
    if (error.status === 404) return "Cannot start: there is no S3_BUCKET of this name.";
    if (error.status === 401 || error.status === 403) {
      return "Cannot start: the storage refuses S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.";
    }
    return undefined;
  }
}
