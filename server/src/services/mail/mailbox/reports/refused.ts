import { reasonOf } from './delivery-status.ts'
import { stateOf, type FailureState } from './status.ts'

export type Refused = { address: string; state: FailureState; reason: string }
type WithRefused = { rejectedErrors?: readonly { recipient?: string; response?: string }[] }

/** The recipients that a server refused, temporarily or permanently, from a result or an error. */
export const refusedIn = (result: unknown): Refused[] =>
  ((result as WithRefused | undefined)?.rejectedErrors ?? []).flatMap(({ recipient, response = '' }) =>
    recipient
      ? [{ address: recipient.toLowerCase(), state: stateOf('', response), reason: reasonOf('', response) }]
      : [],
  )
