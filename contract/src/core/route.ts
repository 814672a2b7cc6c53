import type * as z from 'zod'
import type { Needs } from './permissions.ts'

export type Route = {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below /api/v1, with `:name` for each of `params`. */
  path: `/${string}`
  needs: Needs
  /** One line for the API documentation: what the call does, in the imperative. */
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  answer: z.ZodType
  /** Changes an existing row: the caller sends the version it read in `If-Match`; stale is 412, missing 428. */
  versioned?: true
  /** Accepts an `Idempotency-Key`: the same key with the same body is executed once and gets the same answer. */
  repeatable?: 'optional' | 'required'
  /** Answer fields that are returned once: a repeat with the same `Idempotency-Key` has null there. */
  returnedOnce?: readonly string[]
  /**
   * Also open to API tokens, although it requires no right or a confirmation: by default, routes for everybody signed
   * in, and those that ask people for their password again, are closed to programs.
   */
  tokens?: 'allowed'
  /** Requires the password again if it was last entered over ten minutes ago: 403 `session.confirm-password`. */
  confirmed?: true
  /** For a route that only needs a sign-in: also open to accounts without a role, which anybody can create. */
  withoutRole?: true
  /** Also open to somebody who must first set up a second factor, which a role of theirs requires by now. */
  whileDue?: true
  /** Only for a session whose password was right and whose second factor is still to come; nothing else is open to it. */
  halfway?: true
  /** A write that pages of any origin may call: it needs no session, so there is none that they could abuse. */
  anyOrigin?: true
  /** Answers 204, without a body. */
  empty?: true
  /** Not JSON in and out. The handler gets the raw request and reply. */
  kind?: 'file' | 'stream' | 'raw'
  /** For a file that always has the same type. */
  mediaType?: string
}
export type Routes = Record<string, Route>

/** Preserves the literal types of a route. */
export const route = <const R extends Route>(definition: R) => definition

type RoutePart<
  Kind extends 'input' | 'output',
  Name extends 'params' | 'query' | 'body',
  R extends Route,
> = R[Name] extends z.ZodType ? { [K in Name]: Kind extends 'input' ? z.input<R[Name]> : z.output<R[Name]> } : unknown
type Version<R extends Route> = R['versioned'] extends true ? { version: number } : unknown

/** A raw call may send the bytes of a file. */
type Bytes<R extends Route> = R['kind'] extends 'raw' ? { bytes?: Blob } : unknown

/** What a caller sends. */
export type Sent<R extends Route> = RoutePart<'input', 'params', R> &
  RoutePart<'input', 'query', R> &
  RoutePart<'input', 'body', R> &
  Bytes<R> &
  Version<R>
/** What a handler receives, once parsed. */
export type Received<R extends Route> = RoutePart<'output', 'params', R> &
  RoutePart<'output', 'query', R> &
  RoutePart<'output', 'body', R> &
  Version<R>
export type Answer<R extends Route> = z.output<R['answer']>
