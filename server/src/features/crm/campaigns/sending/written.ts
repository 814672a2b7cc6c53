import type { LetterProblem } from '@learning-cms/domain/letters/problems'
import { variableFaults } from '@learning-cms/domain/letters/variables'
import type { Db } from '#db/open.ts'
import { refuse } from '#refuse'
import { written } from './letter.ts'
import type { FoundCampaign } from '#features/crm/campaigns/queries.ts'

/** Refuses a letter that cannot be sent to anybody in its present form. */
export async function refuseUnwritten(tx: Db, campaign: FoundCampaign) {
  const { mailboxId, subject, subjectB, blocks } = campaign
  if (mailboxId === null) refuseField('mailboxId', 'campaigns.mailbox-required')
  if (subject === '') refuseField('subject', 'campaigns.subject-required')
  if (blocks.length === 0) refuseField('blocks', 'campaigns.content-required')
  if (variableFaults(subjectB).length > 0) refuseField('subjectB', 'campaigns.variables')
  const { problems } = await written(tx, campaign, '')
  refuseFaults(problems.filter(({ severity }) => severity === 'error'))
}

function refuseFaults(faults: readonly LetterProblem[]) {
  if (faults.some(({ kind }) => kind === 'sender-missing')) refuse('rule-broken', 'campaigns.sender-missing')
  const line = faults.find((one) => one.line)?.line
  if (line) refuseField(line, 'campaigns.variables')
  if (faults.length > 0)
    refuse('rule-broken', 'campaigns.faults', {
      values: { count: faults.length },
      fields: { blocks: 'campaigns.faults' },
    })
}

export const refuseField = (field: string, reason: Parameters<typeof refuse>[1]) =>
  refuse('rule-broken', reason, { fields: { [field]: reason } })
