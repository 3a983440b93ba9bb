import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { problem } from "../../shared/api/problem.ts";
import { messages } from "../../shared/messages.ts";
import { administrator } from "../support/browser/browser_administrator.ts";
import { administratorTokens } from "../support/browser/browser_administrator_tokens.ts";
import { CAR } from "../support/server/booking_world.ts";
import { makeStore } from "../support/server/cars.ts";
import { connectTo } from "../support/server/raw_connection.ts";
import { formOf, jpeg } from "../support/server/sent_files.ts";
import { type ServerProcess, startServer } from "../support/server/server_process.ts";
import { allTests, tempFolder } from "../support/each_test.ts";

let server: ServerProcess;

const folder = allTests(tempFolder);
beforeAll(async () => {
  const storePath = `${folder.path}/ledger.sqlite3`;
  await makeStore(storePath, [CAR]);
  server = await startServer(storePath, {
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  });
});
afterAll(() => server.kill());

/** The whole reply to a request whose lines are sent as they are. */
async function answerTo(...lines: string[]): Promise<string> {
  const connection = await connectTo(server.origin);
  await connection.send([...lines, "Connection: close", "", ""].join("\r\n"));
  const reply = await connection.ended;
  connection.close();
  return reply;
}

describe("a host", () => {
  const secrets = "/kontakt?email=anna@example.com&phone=600100200";

  test.each([
    "x/api/health#",
    "x/api/rentalcar#",
    "x?y",
    "a b<script>",
    "x:99999",
    "x:-1",
    "x:8o",
    "anna@x",
    "[zz]",
    "1.2.3.4.5",
    "%zz",
    "ż",
    "",
  ])(
    "that is none is 400 on every path, before any route answers, and no line quotes it: %j",
    async (host) => {
      const before = server.logged().length;
      for (const path of ["/api/health", "/api/rentalcar", "/api/none", "/assets/a.js", secrets]) {
        const reply = await answerTo(`GET ${path} HTTP/1.1`, `Host: ${host}`);
        const [head = "", body = ""] = reply.split("\r\n\r\n");
        expect([path, head.split("\r\n")[0]]).toEqual([path, "HTTP/1.1 400 Bad Request"]);
        expect(head).toContain("content-type: application/problem+json");
        expect(problem.parse(JSON.parse(body)).errorMessage).toBe(messages.badRequest);
      }
      await expect.poll(() => server.logged().slice(before).split("\n").length).toBeGreaterThan(5);
      const lines = server.logged().slice(before);
      expect(lines).not.toMatch(/anna|600100200|script|request failed/);
    },
  );

  test("in the address of the request itself is judged, too", async () => {
    for (const address of ["http://x:99999/", "http://anna@x/"]) {
      const reply = await answerTo(`GET ${address}api/health HTTP/1.1`, "Host: x");
      expect(reply.split("\r\n")[0]).toBe("HTTP/1.1 400 Bad Request");
    }
  });

  test.each([
    "x",
    "x:0",
    "x:65535",
    "x:",
    "auta_2.example.pl:8443",
    "127.0.0.1:8000",
    "[::1]:8000",
    "xn--kda.pl",
  ])("with at most a port is answered: %s", async (host) => {
    const reply = await answerTo("GET /api/health HTTP/1.1", `Host: ${host}`);
    expect(reply.split("\r\n")[0]).toBe("HTTP/1.1 200 OK");
  });

  test("need not be named by HTTP/1.0", async () => {
    expect(await answerTo("GET /api/health HTTP/1.0")).toContain("200 OK");
  });
});

describe("HEAD", () => {
  test("has the headers of GET with its length, or no length, and no body, on every kind of path", async () => {
    const { accessToken } = await administratorTokens(server.origin);
    const uploaded = await fetch(`${server.origin}/api/car/${CAR}/images`, {
      method: "POST",
      headers: { Authorization: `Bearer ${accessToken}` },
      body: formOf({}, [["files", "a.jpg", await jpeg()]]),
    });
    const [, image = ""] = /"filePath":"([^"]+)"/.exec(await uploaded.text()) ?? [];
    expect((await fetch(`${server.origin}${image}`)).headers.get("Content-Type")).toMatch(/^image/);
    const paths = [
      "/",
      "/robots.txt",
      "/sitemap.xml",
      "/nic-takiego",
      "/assets/none.js",
      "/api/health",
      "/api/rentalcar",
      `/api/rentalcar/${CAR}`,
      "/api/rental",
      "/api/none",
      image,
      "/images/none.jpg",
    ];
    for (const path of paths) {
      for (const accepted of ["identity", "gzip"]) {
        const headers = [`Host: x`, `Accept-Encoding: ${accepted}`];
        const [head, get] = await Promise.all(
          ["HEAD", "GET"].map((method) => answerTo(`${method} ${path} HTTP/1.1`, ...headers)),
        );
        const where = `${path} ${accepted}`;
        expect([where, fieldsOf(head)]).toEqual([where, fieldsOf(get)]);
        expect([where, head?.split("\r\n\r\n")[1]]).toEqual([where, ""]);
      }
    }
    expect(server.logged()).toMatch(/"method":"HEAD","path":"\/api\/rentalcar","status":200/);
  });
});

test("a HEAD with a body of its own is answered like any other", async () => {
  const connection = await connectTo(server.origin);
  await connection.send("HEAD /api/health HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello");
  await expect.poll(connection.received).toContain("HTTP/1.1 200 OK");
  connection.close();
});

/** Status and headers of a reply, but those that every reply has its own, and that name no length. */
function fieldsOf(reply = ""): string[] {
  const [head = ""] = reply.split("\r\n\r\n");
  return head.split("\r\n").filter((line) => !/^(date|x-request-id|transfer-encoding):/.test(line))
    .toSorted();
}
