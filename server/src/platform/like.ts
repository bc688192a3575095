// Words of a visitor as a pattern for `like`, in which their own % and _ mean themselves.
export function containing(words: string): string {
  return `%${beginningWith(words)}`;
}

export function beginningWith(words: string): string {
  return `${words.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}
