import type { Instant } from "../warsaw.ts";
import type { Lessor } from "./lessor.ts";
import type { PaperBlock } from "./paper.ts";
import type { PaperSigning } from "./paper_data.ts";
import { paperMoment } from "./paper_words.ts";

/**
 * The end of a paper that was signed on the screen: both signatures with names and times. With the
 * hash, anyone can prove which content was signed.
 */
export function signedBlocks(
  signing: PaperSigning,
  { legalName }: Pick<Lessor, "legalName">,
): PaperBlock[] {
  const { signatures, signedAt, customerSignedAt = signedAt, contentHash } = signing;
  const { customerName, customer, business } = signatures;
  const [at, customerAt] = [paperMoment(signedAt), paperMoment(customerSignedAt)];
  const earlier = customerSignedAt === signedAt
    ? ""
    : ` Najemca podpisał wcześniej, przez link do rezerwacji: ${customerAt}.` +
      receivedWords(customerSignedAt, signing.customerReceivedAt, "Jego podpis przyjęto");
  const received = receivedWords(signedAt, signing.receivedAt, "Przyjęto");
  return [
    {
      kind: "paragraph",
      look: "muted",
      text: `Podpisano na ekranie ${at} (czas polski).${earlier}${received}\n` +
        `Skrót treści (SHA-256): ${contentHash}`,
    },
    {
      kind: "signatures",
      places: [
        { label: `podpis najemcy, ${customerAt}`, name: customerName, signature: customer },
        { label: `podpis wynajmującego, ${at}`, name: legalName, signature: business },
      ],
    },
  ];
}

/** A device may have been offline, or its clock wrong: then the paper shows both times. */
function receivedWords(signedAt: Instant, receivedAt: Instant | undefined, words: string): string {
  if (receivedAt === undefined) return "";
  if (Math.abs(Date.parse(receivedAt) - Date.parse(signedAt)) <= CLOSE_MS) return "";
  return ` ${words} przez system ${paperMoment(receivedAt)} (czas polski).`;
}

const CLOSE_MS = 15 * 60_000;
