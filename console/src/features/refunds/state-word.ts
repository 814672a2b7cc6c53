import { truthWords } from './truth.words.ts'

type State = Extract<keyof typeof truthWords.vi, `state-${string}`>

/** A state of ours or of a gateway; one without words is unknown. */
export const stateWord = (state: string): State =>
  Object.hasOwn(truthWords.vi, `state-${state}`) ? (`state-${state}` as State) : 'state-unknown'
