// Tests CSV: quoting, and nothing that a spreadsheet would run.
import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

test.each([
  [["a", 1, null], "a,1,\r\n"],
  [['say "hi", you', "two\nlines"], '"say ""hi"", you","two\nlines"\r\n'],
  [["=HYPERLINK(1)", "+91 98", "-x", "@SUM(1)", " =1"], "'=HYPERLINK(1),'+91 98,'-x,'@SUM(1),' =1\r\n"],
  [["\t=1"], `"'\t=1"\r\n`],
  [[-5, "-5.00", "+91"], "-5,-5.00,'+91\r\n"],
])("%j", (cells, line) => {
  expect(csvLine(cells)).toBe(line);
});
