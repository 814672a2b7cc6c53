import type { Db } from '#db/open.ts'
import type { Behaviour, TestPayment } from './payments.ts'
import type { TestKeys } from './keys.ts'

/** What a sandbox works with. */
export type Scene = { db: Db; keys: TestKeys; behaviour: Behaviour; pageUrlOf: (reference: string) => string }
/** What it tells us by itself: the query of a GET, or the body of a POST. */
export type SandboxCallback = { query: string } | { body: string }

/** One gateway as it documents itself. */
export type Sandbox = {
  /** Answers what was posted to a path; undefined where it has none. */
  answer: (scene: Scene, path: string, body: string) => Promise<object | undefined>
  /** What it tells after the buyer decided, if it does. */
  callbackFor: (scene: Scene, payment: TestPayment) => SandboxCallback | undefined
}
