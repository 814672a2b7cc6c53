import type { DataRequest, LetterStep } from '@learning-cms/contract/crm/privacy/data-requests'

type LetterStepFacts = Pick<DataRequest, 'state' | 'contact' | 'extendedAt' | 'closedAt'>

const isFit: Record<LetterStep, (facts: LetterStepFacts) => boolean> = {
  acknowledge: ({ closedAt }) => closedAt === null,
  identity: ({ state }) => state === 'received',
  extend: ({ closedAt, extendedAt }) => closedAt === null && extendedAt !== null,
  // Before it is closed too: of somebody who is erased nothing is known afterwards.
  answer: ({ state }) => state === 'in-work' || state === 'answered',
  refuse: ({ state }) => state !== 'answered',
}

/** What somebody may be written about now. Nobody writes to whoever was erased. */
export const letterStepsOf = (facts: LetterStepFacts): LetterStep[] =>
  facts.contact === '' ? [] : (Object.keys(isFit) as LetterStep[]).filter((step) => isFit[step](facts))
