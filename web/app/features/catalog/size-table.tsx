// The size chart as a table, for browsers that do not show a PDF inside a page; the figures are the PDF's.
import { SIZES } from "@elvara/contract/rules/size";

const ROWS: [measure: string, ...centimetres: number[]][] = [
  ["Bust", 81, 86, 91, 97, 104],
  ["Waist", 63, 68, 73, 79, 86],
  ["Hip", 89, 94, 99, 105, 112],
  ["Shoulder", 36, 37, 38, 39.5, 41],
  ["Arm length", 57, 57.5, 58, 58.5, 59],
];

export function SizeTable() {
  return (
    <table className="w-full bg-paper text-center text-sm tabular-nums">
      <caption className="bg-paper px-6 pt-6 pb-2 text-left text-soft">Body measurements in centimetres</caption>
      <thead>
        <tr className="border-b border-ink">
          <td />
          {SIZES.map((size) => (
            <th key={size} scope="col" className="py-3 font-medium">
              {size}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ROWS.map(([measure, ...values]) => (
          <tr key={measure} className="border-b border-line">
            <th scope="row" className="py-3 pl-6 text-left font-normal">
              {measure}
            </th>
            {SIZES.map((size, index) => (
              <td key={size} className="py-3">
                {values[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
