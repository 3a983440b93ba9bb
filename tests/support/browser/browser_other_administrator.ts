import { administratorTokens } from "./browser_administrator_tokens.ts";

/** Another administrator, who uses the API directly. */
export interface OtherAdministrator {
  /** A call to `/api{path}`. @throws Error for a refusal. */
  call(method: string, path: string, body?: unknown): Promise<unknown>;
}

/** Logs another administrator in. */
export async function otherAdministrator(origin: string): Promise<OtherAdministrator> {
  const { accessToken } = await administratorTokens(origin);
  return {
    async call(method, path, body) {
      const isForm = body instanceof FormData;
      const reply = await fetch(`${origin}/api${path}`, {
        method,
        headers: {
          Authorization: `Bearer ${accessToken}`,
          ...(!isForm && { "Content-Type": "application/json" }),
        },
        ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      });
      if (!reply.ok) throw new Error(`Cannot ${method} ${path}: ${reply.status}`);
      return reply.status === 204 ? undefined : await reply.json();
    },
  };
}
