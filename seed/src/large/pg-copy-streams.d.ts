declare module 'pg-copy-streams' {
  import type { Submittable } from 'pg'
  import type { Readable, Writable } from 'node:stream'
  /** A stream to which the rows of a `copy … from stdin` are written. */
  export function from(statement: string): Submittable & Writable
  /** A stream of the rows of a `copy … to stdout`. */
  export function to(statement: string): Submittable & Readable
}
