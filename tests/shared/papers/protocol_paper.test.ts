import { expect, test } from "vitest";
import { protocolPaper } from "../../../shared/papers/protocol_paper.ts";
import { agreementPaper } from "../../../shared/papers/agreement_paper.ts";
import { lessorOf } from "../../../shared/papers/lessor.ts";
import { NEW_COMPANY } from "../../../shared/new_company.ts";
import {
  agreementData,
  handoverData,
  returnData,
  signing,
} from "../../support/papers/paper_data.ts";

function textOf(receivedAt: string): string {
  return JSON.stringify(protocolPaper({ ...handoverData, signing: { ...signing, receivedAt } }));
}

test("a signed protocol shows when the server received it where the device's clock differs", () => {
  expect(textOf("2026-10-05T09:07:00.000Z")).not.toContain("Przyjęto");
  for (const receivedAt of ["2026-10-05T09:08:00.000Z", "2026-10-05T08:36:00.000Z"]) {
    expect(textOf(receivedAt)).toContain("Przyjęto przez system 05-10-2026");
  }
});

test("papers of a business whose facts are not filled in have no labels without values", () => {
  const lessor = lessorOf(NEW_COMPANY);
  const papers = [
    protocolPaper({ ...handoverData, lessor }),
    protocolPaper({ ...returnData, lessor }),
    agreementPaper({ ...agreementData, company: NEW_COMPANY }),
  ];
  for (const { blocks } of papers) {
    const [own] = blocks.flatMap((block) => block.kind === "parties" ? block.parties : []);
    expect(own).toEqual({ title: "Wynajmujący", rows: [["Firma", "Autoplac"]] });
    expect(JSON.stringify(blocks)).not.toMatch(/Rachunek do przelewów|"NIP[": ]/);
  }
  expect(JSON.stringify(agreementPaper(agreementData))).toContain("Rachunek do przelewów");
});

test("a protocol of a rental without an agreement names none", () => {
  const words = (terms: typeof handoverData.terms) =>
    JSON.stringify(protocolPaper({ ...handoverData, terms }));
  expect(words(handoverData.terms)).toContain("do umowy najmu nr ");
  const without = words(undefined);
  expect(without).not.toContain("do umowy najmu");
  expect(without).toMatch(/"note":"wydano /);
});
