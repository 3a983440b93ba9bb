/** The requests that a server is answering, so that it can finish them before it stops. */
export interface RequestsUnderWay {
  /** Answers a request; once no more are begun, with `refuse`. */
  answer(begin: () => Response | Promise<Response>): Response | Promise<Response>;
  /** Begins no more, and settles once all are answered, at the latest after so many ms. */
  finish(most: number): Promise<void>;
}

/**
 * Needed since `Deno.HttpServer.shutdown()` finishes replies, but cuts off what is still arriving:
 * a protocol sent during a restart would look malformed, and its sender would give up.
 */
export function createRequestsUnderWay(refuse: () => Response): RequestsUnderWay {
  let count = 0;
  let isOpen = true;
  const finished = Promise.withResolvers<void>();

  function settle(): void {
    if (!isOpen && count === 0) finished.resolve();
  }
  async function counted(reply: Promise<Response>): Promise<Response> {
    count += 1;
    try {
      return await reply;
    } finally {
      count -= 1;
      settle();
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
      settle();
      const timer = setTimeout(finished.resolve, most);
      await finished.promise;
      clearTimeout(timer);
    },
  };
}
