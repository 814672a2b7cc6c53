declare module 'pg-copy-streams' {
  import type { Submittable } from 'pg'
  import type { Writable } from 'node:stream'
  /** The stream to write the rows of a `copy … from stdin` to. */
  export function from(statement: string): Submittable & Writable
}
