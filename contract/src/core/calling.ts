import type { Answer, Route, Routes, Sent } from './route.ts'

export type RequestQuery = Record<string, string | number | boolean | readonly string[] | null | undefined>
export type RequestParts = {
  params?: Record<string, string>
  query?: RequestQuery
  body?: unknown
  bytes?: Blob
  version?: number
}

/** Arrays become comma-separated lists; empty values are left out. */
export function searchOf(query: RequestQuery) {
  const given = Object.entries(query).filter(([, value]) => value != null && String(value) !== '')
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : ''
}

/** The address of a call below /api/v1. */
export const targetOf = (route: Route, { params = {}, query = {} }: RequestParts) =>
  `${route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}${searchOf(query)}`

/** What a call takes: parts that a route may do without are optional. */
export type Arguments<R extends Route, Options> =
  object extends Sent<R> ? [sent?: Sent<R>, options?: Options] : [sent: Sent<R>, options?: Options]

/** One function per route. */
export type ClientOf<All extends Routes, Options> = {
  [Name in keyof All]: (...sent: Arguments<All[Name], Options>) => Promise<Answer<All[Name]>>
}
