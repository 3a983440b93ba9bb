/** The requests that a server is answering, so that it can finish them before it stops. */
interface RequestsUnderWay {
  /** Answers a request, or with `refuse` after `finish` was called. */
  answer(begin: () => Response | Promise<Response>): Response | Promise<Response>;
  /** Refuses new requests; resolves once all others are answered, after `most` ms at the latest. */
  finish(most: number): Promise<void>;
}

/**
 * Needed since a server that is closed finishes replies, but cuts off requests that are still
 * arriving: a protocol sent during a restart would look malformed, and its sender would give up.
 */
export function createRequestsUnderWay(refuse: () => Response): RequestsUnderWay {
  let count = 0;
  let isOpen = true;
  const finished = Promise.withResolvers<void>();

  function resolveIfFinished(): void {
    if (!isOpen && count === 0) finished.resolve();
  }
  async function counted(reply: Promise<Response>): Promise<Response> {
    count += 1;
    try {
      return await reply;
    } finally {
      count -= 1;
      resolveIfFinished();
    }
  }

  return {
    answer(begin) {
      if (!isOpen) return refuse();
      const reply = begin();
      return reply instanceof Response ? reply : counted(reply);
    },
    async finish(most) {
      isOpen = false;
      resolveIfFinished();
      const timer = setTimeout(finished.resolve, most);
      await finished.promise;
      clearTimeout(timer);
    },
  };
}
