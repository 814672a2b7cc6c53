import {
  campaign,
  type Campaign,
  type CampaignRow,
  type changeCampaignBody,
  type Figures,
} from '@learning-cms/contract/crm/campaigns'
import * as z from 'zod'
import type { Db } from '#db/open.ts'
import { found } from '#refuse'
import { auditedFields, derived } from '#services/audit/fields.ts'
import { versioned } from '#services/entities/changes.ts'
import { findCampaign, noFigures, updateCampaign, type CampaignFields, type FoundCampaign } from './queries.ts'
import { commandsFrom } from './transitions.ts'

export const readNow = async (db: Db, id: string) => found(await findCampaign(db, id))

type StoredCampaign = Omit<CampaignRow, 'figures' | 'allowed'> & { figures: Partial<Figures> }

export const toRow = <Row extends StoredCampaign>(row: Row) => ({
  ...row,
  figures: { ...noFigures, ...row.figures },
  allowed: commandsFrom(row.state, row.isChoosing),
})

export function toCampaign({ jobId: _job, ...row }: FoundCampaign): Campaign {
  return toRow(row)
}

export const lineOf = ({ id, version, name }: Pick<FoundCampaign, 'id' | 'version' | 'name'>) =>
  ({ entity: 'campaigns', id, version, label: name }) as const

export const { auditedValues } = auditedFields<FoundCampaign, typeof changeCampaignBody>({
  name: 'audited',
  state: 'audited',
  groupId: 'audited',
  topicId: 'audited',
  mailboxId: 'audited',
  language: 'audited',
  subject: 'audited',
  subjectB: 'audited',
  shareB: 'audited',
  trialShare: 'audited',
  trialHours: 'audited',
  winner: 'audited',
  winnerBy: 'audited',
  preheader: 'audited',
  // Only the number of blocks: the letter itself would be stored with every save.
  blocks: ({ blocks }) => blocks.length,
  rate: 'audited',
  sendAt: 'audited',
  stopReason: 'audited',
  ...derived(
    'id',
    'version',
    'createdAt',
    'updatedAt',
    'groupName',
    'mailboxName',
    'contentAt',
    'testedAt',
    'startedAt',
    'frozenAt',
    'endedAt',
    'jobId',
    'isChoosing',
    'decideAt',
    'decidedAt',
    'compared',
    'fault',
    'figures',
  ),
})

export const { change, readAt, refuseChanged } = versioned({
  entity: 'campaigns',
  readNow,
  answer: z.custom<FoundCampaign>().transform(toCampaign).pipe(campaign),
  update: (tx: Db, id, version, fields: CampaignFields) => updateCampaign(tx, id, version, fields),
  lineOf,
  auditedValues,
})
