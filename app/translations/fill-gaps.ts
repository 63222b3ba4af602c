/**
 * A text that is loaded with its own screen, such as `Until {{time}}`. All gaps are filled at once: what stands in
 * a value is never taken for a gap.
 */
export function fillGaps(
  text: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
}
