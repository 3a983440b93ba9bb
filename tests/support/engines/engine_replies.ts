import type { Route } from "playwright";

/** A reply in place of the server's, as `Page.route` takes it; `ended` when the page is left. */
export interface Rule {
  readonly calls: RegExp | ((url: URL) => boolean);
  readonly reply: (route: Route) => Promise<void>;
  readonly ended: Promise<void>;
}

type Pass = (request: Request) => Promise<Response>;
type Fulfilled = { status?: number; json?: unknown; body?: string; response?: Passed };

/** What a rule replies to a request. */
export async function ruledReply(request: Request, pass: Pass, rule: Rule): Promise<Response> {
  const reply = Promise.withResolvers<Response>();
  const data = await request.clone().text();
  const goOn = async () => reply.resolve(await pass(request));
  const page = { waitForEvent: () => rule.ended };
  const route = {
    request: () => ({
      method: () => request.method,
      url: () => request.url,
      postData: () => data,
      resourceType: () => request.headers.get("Sec-Fetch-Dest"),
      frame: () => ({ page: () => page }),
    }),
    fetch: async () => new Passed(await pass(request)),
    continue: goOn,
    fallback: goOn,
    abort: () => Promise.resolve(reply.resolve(failingReply(request.url))),
    fulfill({ response, json, body, status = response?.status() ?? 200 }: Fulfilled) {
      const headers = new Headers(response?.reply.headers);
      if (json !== undefined) headers.set("Content-Type", "application/json");
      const text = json === undefined ? body ?? "" : JSON.stringify(json);
      reply.resolve(new Response(text, { status, headers }));
      return Promise.resolve();
    },
  };
  await rule.reply(route as unknown as Route);
  return await reply.promise;
}

/** A reply of the server under the names of Playwright's. */
class Passed {
  constructor(readonly reply: Response) {}
  status = () => this.reply.status;
  json = () => this.reply.json();
  text = () => this.reply.text();
}

/** A loop of redirects, which a browser treats as a connection that fails. */
function failingReply(address: string): Response {
  return new Response(null, { status: 307, headers: { Location: address } });
}
