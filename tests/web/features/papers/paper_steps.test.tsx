import { describe, expect, test } from "vitest";
import type { Problem } from "../../../../shared/api/problem.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { NetworkFailure, ProblemFailure } from "../../../../web/api/failures.ts";
import { PaperSteps } from "../../../../web/features/papers/CreatePapersDialog.tsx";
import { readText, renderedHtml } from "../../rendered_text.tsx";

function failed(status: number, problem: Partial<Problem>) {
  return { status: "failed", failure: new ProblemFailure(status, problem) } as const;
}

describe("handover, return and agreement created together", () => {
  test.each(
    [
      ["are all in progress", { status: "making" }, ["w toku", "w toku", "w toku"]],
      ["are all created", { status: "made" }, ["utworzono", "utworzono", "utworzono"]],
      [
        "stop at the failed one, and none is created",
        failed(500, { type: "/problems/not_made", step: "return" }),
        ["nie utworzono", "błąd", "nie utworzono"],
      ],
      [
        "are not created after a refusal",
        failed(409, {
          type: "/problems/protocol_data_missing",
          errorMessage: officeMessages.protocolDataMissing,
        }),
        ["nie utworzono", "nie utworzono", "nie utworzono"],
      ],
      [
        "have an unknown outcome without a reply",
        { status: "failed", failure: new NetworkFailure() },
        ["nie wiadomo", "nie wiadomo", "nie wiadomo"],
      ],
      [
        "have an unknown outcome after a reply of another server",
        failed(502, {}),
        ["nie wiadomo", "nie wiadomo", "nie wiadomo"],
      ],
    ] as const,
  )("%s", (_, making, [handover, back, agreement]) => {
    expect(readText(renderedHtml(<PaperSteps making={making} />)).trim()).toBe(
      `Protokół wydania ${handover} Protokół zwrotu ${back} Umowa najmu ${agreement}`,
    );
  });
});
