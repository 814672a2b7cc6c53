import type * as z from 'zod'
import type { Needs } from './permissions.ts'

export type Route = {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below /api/v1, with `:name` for each of `params`. */
  path: `/${string}`
  needs: Needs
  /** One line for the printed API: what the call does, in the imperative. */
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  answer: z.ZodType
  /** Changes a row that exists: the caller sends the version it read in `If-Match`; stale is 412, missing 428. */
  versioned?: true
  /** Takes an `Idempotency-Key`: the same key with the same body is done once and answered alike. */
  repeatable?: 'optional' | 'required'
  /** Fields of the answer that are given once: a repeat by the same `Idempotency-Key` has null there. */
  shownOnce?: readonly string[]
  /** Who acts by an API token may call it too, though it asks for no right: else what is any signed-in person's is not a program's. */
  tokens?: 'allowed'
  /** Asks for the password again when it was last given over ten minutes ago: 403 `session.confirm-password`. */
  confirmed?: true
  /** Of a route that needs no more than a sign-in: also for an account without a role, which any stranger gets. */
  withoutRole?: true
  /** What is not JSON in and out. The handler gets the raw request and reply. */
  kind?: 'file' | 'stream' | 'raw'
  /** Of a file that is always of one type. */
  mediaType?: string
}
export type Routes = Record<string, Route>

/** Keeps the literal types of one route. */
export const route = <const R extends Route>(definition: R) => definition

type Part<
  Kind extends 'input' | 'output',
  Name extends 'params' | 'query' | 'body',
  R extends Route,
> = R[Name] extends z.ZodType ? { [K in Name]: Kind extends 'input' ? z.input<R[Name]> : z.output<R[Name]> } : unknown
type Version<R extends Route> = R['versioned'] extends true ? { version: number } : unknown

/** A raw call takes the bytes of a file as they are. */
type Bytes<R extends Route> = R['kind'] extends 'raw' ? { bytes?: Blob } : unknown

/** What a caller sends. */
export type Sent<R extends Route> = Part<'input', 'params', R> &
  Part<'input', 'query', R> &
  Part<'input', 'body', R> &
  Bytes<R> &
  Version<R>
/** What a handler receives, once parsed. */
export type Received<R extends Route> = Part<'output', 'params', R> &
  Part<'output', 'query', R> &
  Part<'output', 'body', R> &
  Version<R>
export type Answer<R extends Route> = z.output<R['answer']>
