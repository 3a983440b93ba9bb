import { messages } from "../../shared/messages.ts";

/** The page while the rows are rebuilt: one sentence, and a reload after some seconds. */
export function updatingPage(): Response {
  return new Response(HTML, {
    status: 503,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
      "Cache-Control": "no-store",
      "Retry-After": "5",
      "X-Robots-Tag": "noindex",
    },
  });
}

const HTML = `<!doctype html>
<html lang="pl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="10">
<title>Aktualizacja serwisu</title>
<style>
body { box-sizing: border-box; margin: 0; min-height: 100vh; display: grid; place-content: center;
  padding: 24px; font: 18px/1.5 system-ui, sans-serif; color: #1c1917; background: #f6f4f2; }
main { max-width: 32rem; padding: 32px 24px; border: 1px solid #e4dfda; border-top: 4px solid #8f1d1d;
  border-radius: 10px; background: #fff; text-align: center; text-wrap: balance; }
h1 { font-size: 28px; line-height: 1.2; margin: 0 0 12px; }
p { margin: 0; }
</style>
</head>
<body><main><h1>Zaraz wracamy</h1><p>${messages.rowsNotReady}</p></main></body>
</html>
`;
