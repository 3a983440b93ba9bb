import { useEffect, useRef, useState } from "react";
import { v7 } from "uuid";
import { photoFault } from "../../../../shared/catalogue/photo_fault.ts";
import type { HeroSection } from "../../../../shared/catalogue/hero_section.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { settles } from "../../../api/attempt.ts";
import { saveHeroSettings, sendHeroImage } from "../../../api/office/admin_settings.ts";
import { failureSentence, ProblemFailure } from "../../../api/failures.ts";
import type { Versioned } from "../../../api/versioned_values.ts";
import { toast } from "../../../kit/dialogs/toast.ts";

/** State of the hero image's upload. */
export type HeroImageState =
  | { readonly status: "idle" }
  /** Share of bytes sent, 0 to 1. */
  | { readonly status: "sending"; readonly file: File; readonly share: number }
  /** `retry` is present if a retry can succeed. */
  | { readonly status: "failed"; readonly sentence: string; readonly retry?: () => void };

/**
 * The hero's image: a new one shows on the home page as soon as it is uploaded. `onChanged` is
 * called with every new version of the section. An upload is aborted when the screen is left.
 */
export function useHeroImage(onChanged: (newer: Versioned<HeroSection>) => void) {
  const [state, setState] = useState<HeroImageState>({ status: "idle" });
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  async function send(file: File, key: string): Promise<void> {
    const mine = stop.current = new AbortController();
    setState({ status: "sending", file, share: 0 });
    try {
      const newer = await sendHeroImage(file, {
        idempotencyKey: key,
        signal: mine.signal,
        onProgress: (share) => setState({ status: "sending", file, share }),
      });
      setState({ status: "idle" });
      onChanged(newer);
      toast.success(officeMessages.heroImageChanged, { id: "hero-image" });
    } catch (failure) {
      // Cancelled; every other failure is shown at the field, where it can be retried.
      if (mine.signal.aborted) return setState({ status: "idle" });
      const refused = failure instanceof ProblemFailure && settles(failure.status);
      setState({
        status: "failed",
        sentence: `${officeMessages.heroImageNotSent} ${failureSentence(failure)}`,
        ...(!refused && { retry: () => void send(file, key) }),
      });
    }
  }

  return {
    state,
    choose(file: File) {
      const fault = photoFault(file);
      if (fault) setState({ status: "failed", sentence: fault });
      else void send(file, v7());
    },
    cancel: () => stop.current?.abort(),
    /** Restores the default drawing. @throws what the call throws */
    async remove(): Promise<void> {
      onChanged(await saveHeroSettings({ imagePath: "" }, { idempotencyKey: v7() }));
      setState({ status: "idle" });
    },
  };
}
