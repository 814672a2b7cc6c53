/** Search parameters are plain text in every route; each screen parses its own with a schema. */
export type RouteSearch = Record<string, string | undefined>

export const parseSearch = (search: string): RouteSearch => Object.fromEntries(new URLSearchParams(search))

const text = (value: unknown) => (Array.isArray(value) ? value.join(',') : String(value))

export function stringifySearch(search: Record<string, unknown>) {
  const present = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const query = new URLSearchParams(present.map(([key, value]) => [key, text(value)])).toString()
  return query && `?${query}`
}
