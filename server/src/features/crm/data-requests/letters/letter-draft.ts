import { dayIn } from '@learning-cms/contract/core/lists/filter-days'
import type { LetterStep } from '@learning-cms/contract/crm/privacy/data-requests'
import { UNFINISHED, type LetterDraft } from '@learning-cms/contract/crm/privacy/request-letters'
import type { RecordLanguage } from '@learning-cms/contract/core/record-language'
import { sayIn } from '@learning-cms/texts'
import { requestLetterWords } from '@learning-cms/texts/crm/privacy/request-letters'
import type { Db } from '#db/open.ts'
import { companyNow } from '#features/money/company/rules.ts'
import { refuse } from '#refuse'
import { findReached, type LetterRecipient } from './letter-queries.ts'
import { letterStepsOf } from './letter-steps.ts'
import type { FoundRequest } from '#features/crm/data-requests/queries.ts'
import { readNow } from '#features/crm/data-requests/records.ts'

const inMail = /(?<![^\s<>,;:()])[^\s<>,;:()]{1,64}@[a-z0-9.-]{1,190}/iu

/** The date format of letters in either language. */
export const dayWritten = (day: string) => day.split('-').toReversed().join('/')

export function refuseUnfitLetter(request: FoundRequest, step: LetterStep) {
  const allowed = letterStepsOf(request)
  if (!allowed.includes(step)) refuse('state-forbids', 'data-requests.letter-unfit', { values: { allowed } })
}

type DraftOptions = { step: LetterStep; language?: RecordLanguage | undefined }

/** A draft with the standard texts and the data of the request; the sender may edit all of it. */
export async function draftLetter(
  db: Db,
  id: string,
  { step, language: requested }: DraftOptions,
): Promise<LetterDraft> {
  const request = await readNow(db, id)
  refuseUnfitLetter(request, step)
  const reached = await findReached(db, request.personId)
  const language = requested ?? reached.language
  const company = await companyNow(db)
  return {
    step,
    language,
    address: addressOf(request, reached),
    ...written({ request, step, language }, [company.legalName, company.address, company.phone, company.email]),
  }
}

const addressOf = ({ contact }: FoundRequest, { email }: LetterRecipient) => inMail.exec(contact)?.[0] ?? email

type LetterDraftParts = { request: FoundRequest; step: LetterStep; language: RecordLanguage }

function written({ request, step, language }: LetterDraftParts, sender: readonly string[]) {
  const say = sayIn(requestLetterWords, language)
  const { number, name, kind } = request
  const facts = {
    number,
    kind: say(`kind.${kind}`),
    received: dayWritten(dayIn(Date.parse(request.receivedAt))),
    due: dayWritten(request.dueOn),
    reason: (step === 'extend' ? request.extensionReason : request.outcome) || UNFINISHED,
  }
  const complains = step === 'extend' || step === 'answer' || step === 'refuse'
  const paragraphs = [
    say('greeting', { name }),
    say(`${step}.what`, facts),
    say(`${step}.next`, facts),
    complains ? say('complain') : '',
    say('quote', { number }),
    [say('regards'), ...sender].filter((line) => line !== '').join('\n'),
  ]
  return {
    subject: say(`${step}.subject`, facts),
    body: paragraphs.filter((paragraph) => paragraph !== '').join('\n\n'),
  }
}
