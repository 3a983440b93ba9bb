import { keys, type StreamName } from "../../../server/store/keys.ts";
import type { PaperKind } from "../../../shared/papers/options.ts";
import type { RentalStatus } from "../../../shared/rental/status.ts";
import type { Life } from "./fault_points.ts";

/** A person of the load: all that must be gone after an erasure. */
export interface Person {
  readonly email: string;
  readonly lastName: string;
  readonly phone: string;
  readonly address: string;
  readonly note: string;
}

/** What a reply said about a rental at one version. */
export interface AcknowledgedRental {
  readonly carId: string;
  readonly start: string;
  readonly end: string;
  readonly status: RentalStatus;
}

/** A booking that was acknowledged, and what was acknowledged about it since. */
export interface RecordedRental {
  readonly id: string;
  readonly person: Person;
  readonly versions: Map<number, AcknowledgedRental>;
  /** Of its links, each of which has ended those before. */
  readonly tokens: string[];
  isDeleted: boolean;
}

/** A photo whose upload was acknowledged. */
export interface RecordedPhoto {
  readonly carId: string;
  readonly id: string;
  readonly filePath: string;
  isDeleted: boolean;
}

/** A paper that was acknowledged. */
export interface RecordedPaper {
  readonly kind: PaperKind;
  readonly id: string;
  readonly rentalId: string;
  readonly photoId: string | undefined;
  /** Its remarks or note. */
  readonly words: string;
  /** Signed on the screen: its PDF is drawn by itself, and stays. */
  isSigned: boolean;
  /** The PDF that was uploaded as signed. */
  scan?: Uint8Array;
  isDeleted: boolean;
}

/** A confirmation of the mail server that reached an instance. */
interface Confirmation {
  readonly life: Life;
  readonly messageId: string;
  /** How many mails the server had accepted by then. */
  readonly accepted: number;
}

/** What the callers of one run know: everything that was acknowledged, and what went wrong. */
export class FaultRecord {
  /** Sentences about what broke a promise while the run went on. */
  readonly faults: string[] = [];
  readonly rentals = new Map<string, RecordedRental>();
  readonly photos: RecordedPhoto[] = [];
  readonly papers: RecordedPaper[] = [];
  /** Events that a reply reported, by their stream. */
  readonly events: { readonly stream: StreamName; readonly type: string }[] = [];
  /** Texts of mails by hand and contact messages, by the person they are about. */
  readonly mails: { readonly text: string; readonly person: Person }[] = [];
  /** The description of each car as its newest acknowledged change made it. */
  readonly cars = new Map<string, string>();
  readonly erased = new Set<Person>();
  /** How often each kind of action was acknowledged. */
  readonly counts = new Map<string, number>();
  crashes = 0;
  /** Mails that are being sent, and by whom. */
  readonly #claims = new Map<string, Life>();
  readonly #confirmations: Confirmation[] = [];
  /** Mails whose acceptance is recorded in the store. */
  readonly #marked = new Set<string>();
  /** What a crashed instance knew of and had not recorded: the documented exception (docs/decisions/0041). */
  readonly #forgotten = new Set<Confirmation>();

  count(action: string): void {
    this.counts.set(action, (this.counts.get(action) ?? 0) + 1);
  }

  /** A commit of an instance has written these keys. */
  noteWritten(life: Life, written: readonly Deno.KvKey[]): void {
    for (const [first, id] of written) {
      if (first === keys.mailTaken("")[0]) this.#marked.add(String(id));
      if (first === keys.mailClaim("")[0]) this.#claims.set(String(id), life);
    }
  }

  /** An instance gives claims back, whether the store takes it or not. */
  noteDeleting(deleted: readonly Deno.KvKey[]): void {
    for (const [first, id] of deleted) {
      if (first === keys.mailClaim("")[0]) this.#claims.delete(String(id));
    }
  }

  /** Whether a living instance is sending a mail. */
  get isSending(): boolean {
    return this.#claims.values().some(({ isOver }) => !isOver);
  }

  noteConfirmed(life: Life, messageId: string, accepted: number): void {
    this.#confirmations.push({ life, messageId, accepted });
  }

  noteCrash(life: Life): void {
    this.crashes += 1;
    for (const confirmation of this.#confirmations) {
      const isMarked = this.#marked.has(mailIdOf(confirmation.messageId));
      if (confirmation.life === life && !isMarked) this.#forgotten.add(confirmation);
    }
  }

  /**
   * The mails that the server accepted again although their acceptance had been confirmed to an
   * instance that lived long enough to record it. `accepted`: message ids, in their order.
   */
  sentAgain(accepted: readonly string[]): string[] {
    const again = this.#confirmations.filter((confirmation) =>
      !this.#forgotten.has(confirmation) &&
      accepted.indexOf(confirmation.messageId, confirmation.accepted) >= 0
    );
    return [...new Set(again.map(({ messageId }) => messageId))];
  }

  isErased({ person }: { readonly person: Person }): boolean {
    return this.erased.has(person);
  }
}

function mailIdOf(messageId: string): string {
  return messageId.slice(1).split("@")[0] ?? "";
}
