declare module 'pg-copy-streams' {
  import type { Submittable } from 'pg'
  import type { Readable, Writable } from 'node:stream'
  /** The stream to write the rows of a `copy … from stdin` to. */
  export function from(statement: string): Submittable & Writable
  /** The stream of the rows of a `copy … to stdout`. */
  export function to(statement: string): Submittable & Readable
}
