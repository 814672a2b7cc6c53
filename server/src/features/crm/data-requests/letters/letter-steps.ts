import type { DataRequest, LetterStep } from '@learning-cms/contract/crm/privacy/data-requests'
import { namesOf } from '@learning-cms/domain/records/fields'

type LetterStepFacts = Pick<DataRequest, 'state' | 'contact' | 'extendedAt' | 'closedAt'>

const isFit: Record<LetterStep, (facts: LetterStepFacts) => boolean> = {
  acknowledge: ({ closedAt }) => closedAt === null,
  identity: ({ state }) => state === 'received',
  extend: ({ closedAt, extendedAt }) => closedAt === null && extendedAt !== null,
  // Also before the request is closed, because erasure removes the address.
  answer: ({ state }) => state === 'in-work' || state === 'answered',
  refuse: ({ state }) => state !== 'answered',
}

/** Letters that may be sent now. None without an address, as after erasure. */
export const letterStepsOf = (facts: LetterStepFacts): LetterStep[] =>
  facts.contact === '' ? [] : namesOf(isFit).filter((step) => isFit[step](facts))
