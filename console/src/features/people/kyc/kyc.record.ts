import { kycKinds, kycStatuses } from '@learning-cms/contract/people/kyc/kyc'
import { documentSides, kycSteps } from '@learning-cms/contract/people/kyc/answers'
import { kycHistoryWords } from '@learning-cms/texts/people/kyc/history'
import { kycLabels } from '@learning-cms/texts/people/kyc/labels'
import { kycWords } from '@learning-cms/texts/people/kyc/kyc'
import type { RecordWords } from '#kit/changes/records.ts'
import { formatNow } from '#kit/text/format.ts'
import { wordsNow } from '#kit/text/words.ts'

const oneOf = <Value extends string>(values: readonly Value[], given: unknown) => values.find((one) => one === given)

type Show = (value: unknown) => ReturnType<RecordWords['show']>

const sideName = (value: unknown) => {
  const side = oneOf(documentSides, value)
  return side && wordsNow(kycLabels)(side)
}

/** The viewed part: the answers, or a side of a document. */
const opened: Show = (value) => (value === 'answers' ? wordsNow(kycHistoryWords)('answers') : sideName(value))

const steps: Show = (value) =>
  Array.isArray(value)
    ? kycSteps.filter((step) => value.includes(step)).map((step) => wordsNow(kycLabels)(step))
    : undefined

/** Destroyed pictures, each by its digest. */
const documents: Show = (value) =>
  Array.isArray(value)
    ? (value as { side: string; sha256: string }[]).map(({ side, sha256 }) => `${sideName(side) ?? side}: ${sha256}`)
    : undefined

const shows: Readonly<Record<string, Show>> = {
  status: (value) => {
    const status = oneOf(kycStatuses, value)
    return status && wordsNow(kycWords)(status)
  },
  kind: (value) => {
    const kind = oneOf(kycKinds, value)
    return kind && wordsNow(kycWords)(kind)
  },
  way: (value) => {
    const way = oneOf(['mail', 'sight'] as const, value)
    return way && wordsNow(kycHistoryWords)(way)
  },
  why: (value) => {
    const why = oneOf(['retention', 'request', 'erasure'] as const, value)
    return why && wordsNow(kycHistoryWords)(why)
  },
  isKeyDestroyed: (value) => wordsNow(kycWords)(value === true ? 'yes' : 'no'),
  expiresAt: (value) => (typeof value === 'string' ? formatNow().dateTime(value) : undefined),
  expectedAmount: (value) => (typeof value === 'number' ? formatNow().money(value) : undefined),
  opened,
  documents,
  steps,
  redo: steps,
}

export const record: RecordWords = {
  names: () => {
    const say = wordsNow(kycWords)
    const name = wordsNow(kycHistoryWords)
    return {
      kind: say('kind'),
      status: say('status'),
      steps: name('steps'),
      expectedAmount: say('expected'),
      statusReason: name('statusReason'),
      redo: name('redo'),
      firstApprovedByName: name('firstApprovedByName'),
      opened: name('opened'),
      way: name('way'),
      expiresAt: name('expiresAt'),
      why: name('why'),
      documents: name('documents'),
      isKeyDestroyed: name('isKeyDestroyed'),
    }
  },
  show: (field, value) => shows[field]?.(value),
}
