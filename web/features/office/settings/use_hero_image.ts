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

/** What the hero image is doing. */
export type HeroImageState =
  | { readonly status: "idle" }
  /** How much has left, 0 to 1. */
  | { readonly status: "sending"; readonly file: File; readonly share: number }
  /** `retry` where trying again makes sense. */
  | { readonly status: "failed"; readonly sentence: string; readonly retry?: () => void };

/**
 * The image of the hero: a new one shows on the home page as soon as it has arrived. `onChanged`
 * hears of every new version of the section. One that is still being sent when the screen is left is
 * given up.
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
      // Cancelled, or told beside the field, where it can be tried again.
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
    /** Back to the drawing. @throws what the call throws */
    async remove(): Promise<void> {
      onChanged(await saveHeroSettings({ imagePath: "" }, { idempotencyKey: v7() }));
      setState({ status: "idle" });
    },
  };
}
