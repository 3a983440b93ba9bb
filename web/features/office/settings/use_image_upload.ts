import { useEffect, useRef, useState } from "react";
import { v7 } from "uuid";
import { settles } from "../../../api/attempt.ts";
import { failureSentence, ProblemFailure } from "../../../api/failures.ts";
import type { UploadOptions } from "../../../api/upload.ts";
import type { Versioned } from "../../../api/versioned_values.ts";
import { toast } from "../../../kit/dialogs/toast.ts";

/** State of an image's upload. */
type ImageUploadState =
  | { readonly status: "idle" }
  /** Share of bytes sent, 0 to 1. */
  | { readonly status: "sending"; readonly file: File; readonly share: number }
  /** `retry` is present if a retry can succeed. */
  | { readonly status: "failed"; readonly sentence: string; readonly retry?: () => void };

/** How one image of the settings is sent and removed. */
type ImageUploadOptions<Values> = {
  /** Why a file cannot be sent; undefined for one that can. */
  faultOf: (file: File) => string | undefined;
  send: (file: File, options: UploadOptions) => Promise<Versioned<Values>>;
  remove: () => Promise<Versioned<Values>>;
  onChanged: (newer: Versioned<Values>) => void;
  sentences: { readonly changed: string; readonly notSent: string };
};

/** What the field of an image shows and calls. */
export type ImageUpload = {
  readonly state: ImageUploadState;
  readonly choose: (file: File) => void;
  readonly cancel: () => void;
  /** @throws what the call throws */
  readonly remove: () => Promise<void>;
};

/**
 * An image of the settings, which is shown on the pages as soon as it is uploaded. `onChanged` is
 * called with every new version. An upload is aborted when the screen is left.
 */
export function useImageUpload<Values>(
  { faultOf, send: sendFile, remove, onChanged, sentences }: ImageUploadOptions<Values>,
): ImageUpload {
  const [state, setState] = useState<ImageUploadState>({ status: "idle" });
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  async function send(file: File, key: string): Promise<void> {
    const mine = stop.current = new AbortController();
    setState({ status: "sending", file, share: 0 });
    try {
      const newer = await sendFile(file, {
        idempotencyKey: key,
        signal: mine.signal,
        onProgress: (share) => setState({ status: "sending", file, share }),
      });
      setState({ status: "idle" });
      onChanged(newer);
      toast.success(sentences.changed, { id: "settings-image" });
    } catch (failure) {
      // Cancelled; every other failure is shown at the field, where it can be retried.
      if (mine.signal.aborted) return setState({ status: "idle" });
      const refused = failure instanceof ProblemFailure && settles(failure.status);
      setState({
        status: "failed",
        sentence: `${sentences.notSent} ${failureSentence(failure)}`,
        ...(!refused && { retry: () => void send(file, key) }),
      });
    }
  }

  return {
    state,
    choose(file) {
      const fault = faultOf(file);
      if (fault) setState({ status: "failed", sentence: fault });
      else void send(file, v7());
    },
    cancel: () => stop.current?.abort(),
    async remove() {
      onChanged(await remove());
      setState({ status: "idle" });
    },
  };
}
