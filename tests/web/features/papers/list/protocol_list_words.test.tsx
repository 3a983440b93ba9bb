import { describe, expect, test } from "vitest";
import type { PaperList } from "../../../../../shared/api/paper_list.ts";
import type { Protocol } from "../../../../../shared/api/protocol.ts";
import { officeMessages } from "../../../../../shared/office_messages.ts";
import { ProtocolResults } from "../../../../../web/features/papers/list/ProtocolResults.tsx";
import type { Resource } from "../../../../../web/api/use_resource.ts";
import { ProblemFailure } from "../../../../../web/api/failures.ts";
import { readText, renderedHtml } from "../../../rendered_text.tsx";
import { aProtocol } from "../a_protocol.ts";

const nothing = () => undefined;
const PAGE = {
  items: [aProtocol()],
  pageCount: 1,
  totalCount: 1,
  allCount: 1,
  totals: { planned: 0, filled: 1, signed: 0 },
};

function results(server: Resource<PaperList<Protocol>>): string {
  return readText(renderedHtml(
    <ProtocolResults
      kind="handover"
      server={server}
      fromDevice={false}
      items={(server.data?.items ?? []).map((protocol) => ({ protocol }))}
      filtered={false}
      onClear={nothing}
      onDetails={nothing}
      onDelete={nothing}
      onChanged={nothing}
    />,
  ));
}

describe("a list of protocols that fails", () => {
  const error = new ProblemFailure(500, {});
  const rest = { error, reload: nothing, busy: false, stale: true };

  test("shows the failure where there is no list to show", () => {
    expect(results({ status: "failed", data: undefined, ...rest }))
      .toContain(officeMessages.protocolsNotLoaded);
  });

  test("shows the failure above the list that was loaded before", () => {
    const words = results({ status: "loaded", data: PAGE, ...rest });
    expect(words).toContain(officeMessages.protocolsNotLoaded);
    expect(words).toContain("Jan Zieliński");
  });
});
