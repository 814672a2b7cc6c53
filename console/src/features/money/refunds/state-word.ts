import { reconciliationWords } from '@learning-cms/texts/money/refunds/reconciliation'

type ReconciliationState = Extract<keyof typeof reconciliationWords.vi, `state-${string}`>

/** The text key of our state or a gateway's; a state without a text is unknown. */
export const stateWord = (state: string): ReconciliationState =>
  Object.hasOwn(reconciliationWords.vi, `state-${state}`) ? (`state-${state}` as ReconciliationState) : 'state-unknown'
