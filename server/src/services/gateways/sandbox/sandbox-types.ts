import type { Db } from '#db/open.ts'
import type { Behaviour, TestPayment } from './payments.ts'
import type { TestKeys } from './keys.ts'

export type Scene = { db: Db; keys: TestKeys; behaviour: Behaviour; pageUrlOf: (reference: string) => string }
/** What it sends us on its own: the query of a GET, or the body of a POST. */
export type SandboxCallback = { query: string } | { body: string }

/** One gateway, as its documentation describes it. */
export type Sandbox = {
  /** Answers a POST to a path; undefined for unknown paths. */
  answer: (scene: Scene, path: string, body: string) => Promise<object | undefined>
  /** The callback after the buyer has decided, if there is one. */
  callbackFor: (scene: Scene, payment: TestPayment) => SandboxCallback | undefined
}
