// How a figure compares with the period before, in words.
export function changeInWords(now: number, before: number): string {
  if (before === 0) return now === 0 ? "As before" : "None in the period before";
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return "As before";
  return `${percent > 0 ? "+" : "−"}${Math.abs(percent)}% on the period before`;
}
