import { reasonOf } from './delivery-status.ts'
import { stateOf, type FailureState } from './status.ts'

export type Refused = { address: string; state: FailureState; reason: string }
type WithRefused = { rejectedErrors?: readonly { recipient?: string; response?: string }[] }

/** Whom a server refused, of several or of one, for now or for good: in what it answered, or in the failure. */
export const refusedIn = (result: unknown): Refused[] =>
  ((result as WithRefused | undefined)?.rejectedErrors ?? []).flatMap(({ recipient, response = '' }) =>
    recipient
      ? [{ address: recipient.toLowerCase(), state: stateOf('', response), reason: reasonOf('', response) }]
      : [],
  )
