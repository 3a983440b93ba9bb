/**
 * The best of several qualities at which a picture takes at most `most` bytes; where none is small
 * enough, the smallest of all.
 */
export async function encodeSmall(
  encode: (quality: number) => Promise<Blob>,
  most = MOST_BYTES,
): Promise<Blob> {
  let best = await encode(QUALITIES[0]);
  for (const quality of QUALITIES.slice(1)) {
    if (best.size <= most) break;
    const next = await encode(quality);
    if (next.size < best.size) best = next;
  }
  return best;
}

/** Bytes of a photo on its way: a phone on a poor network sends twelve of them in a minute or two. */
const MOST_BYTES = 300 * 1024;
const QUALITIES = [0.85, 0.75, 0.65, 0.55, 0.45] as const;
