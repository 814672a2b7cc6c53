import { reconciliationWords } from '@learning-cms/texts/refunds/reconciliation'

type State = Extract<keyof typeof reconciliationWords.vi, `state-${string}`>

/** A state of ours or of a gateway; one without words is unknown. */
export const stateWord = (state: string): State =>
  Object.hasOwn(reconciliationWords.vi, `state-${state}`) ? (`state-${state}` as State) : 'state-unknown'
