import {
  SCHEDULE_DAYS,
  UNTESTED_MOST,
  type Campaign,
  type changeCampaignBody,
  type createCampaignBody,
  type Variant,
} from '@learning-cms/contract/crm/campaigns'
import { blocksSchema } from '@learning-cms/contract/crm/mail/blocks'
import { fieldReasons } from '@learning-cms/contract/core/reasons'
import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import { changedOf } from '#services/entities/versions.ts'
import { newId } from '#services/ids.ts'
import { listSenders } from '#services/mail/mailbox/senders.ts'
import { cleanBlocks } from '#services/mail/letters/clean-blocks.ts'
import { countRecipients } from './audience/audience.ts'
import { copyPictures, keepPictures } from './page/pictures.ts'
import {
  deleteDraft,
  findNamed,
  firstTopicId,
  insertCampaign,
  shareActiveGroup,
  type CampaignFields,
  type FoundCampaign,
} from './queries.ts'
import { auditedValues, change, lineOf, readAt, readNow, refuseChanged, toCampaign } from './records.ts'
import { skipOpen } from './sending/claims.ts'
import { refuseField, refuseUnwritten } from './sending/written.ts'
import { comparedNow, decided } from './trial/trial.ts'
import { afterTurn, type CampaignTurn } from './transitions.ts'

type CampaignChanges = z.output<typeof changeCampaignBody>

const DAY_MS = 86_400_000
/** What recipients read: a change of these makes an earlier test invalid. */
const CONTENT = ['subject', 'subjectB', 'preheader', 'blocks', 'language', 'mailboxId'] as const

const SHARES = ['subjectB', 'shareB', 'trialShare', 'trialHours'] as const
const HALF = 50
const DAY_H = 24

export const readCampaign = async (db: Db, id: string) => toCampaign(await readNow(db, id))

export const createCampaign = (db: Db, by: By, body: z.output<typeof createCampaignBody>) =>
  db.transaction(async (tx) => {
    await refuseUnknown(tx, by, body)
    const topicId = body.topicId ?? (await firstTopicId(tx))
    const made = await begin(tx, by, 'campaigns.create', { ...cleaned(body), topicId })
    await keepPictures(tx, by, made)
    return made
  })

export const copyCampaign = (db: Db, by: By, id: string, name: string) =>
  db.transaction(async (tx) => {
    const { groupId, topicId, mailboxId, subject, subjectB, ...rest } = await readNow(tx, id)
    const { language, shareB, trialShare, trialHours, preheader, blocks, rate } = rest
    const senders = await listSenders(tx, by.actor)
    const isTheirs = senders.some((one) => one.id === mailboxId)
    const { group } = await findNamed(tx, { groupId, topicId: null })
    const content = { language, subject, subjectB, shareB, trialShare, trialHours, preheader, blocks, rate }
    const aimed = { groupId: group ? groupId : null, mailboxId: isTheirs ? mailboxId : null, topicId }
    const made = await begin(tx, by, 'campaigns.copy', { name, ...aimed, ...content })
    await copyPictures(tx, { from: id, to: made.id })
    return made
  })

type NewCampaign = CampaignChanges & { name: string; topicId: string }

async function begin(tx: Db, by: By, action: 'campaigns.create' | 'campaigns.copy', fields: NewCampaign) {
  const id = newId()
  const { subjectB = '', shareB = 0, trialShare = 0, trialHours = 0 } = fields
  await insertCampaign(tx, { ...fields, ...sharesOf({ subjectB, shareB, trialShare, trialHours }), id })
  const after = await readNow(tx, id)
  await record(tx, by, { action, ...lineOf(after), after: auditedValues(after) })
  return toCampaign(after)
}

export const changeCampaign = async (db: Db, by: By, target: RowVersion, body: CampaignChanges): Promise<Campaign> =>
  toCampaign(
    await change(db, by, { target, action: 'campaigns.update' }, async (tx, before) => {
      if (before.state !== 'draft') refuse('state-forbids', 'campaigns.not-a-draft')
      const changed = changedOf<FoundCampaign, CampaignChanges>(before, cleaned(body))
      await refuseUnknown(tx, by, changed)
      const fields: CampaignFields = { ...changed }
      if (SHARES.some((name) => name in changed)) Object.assign(fields, sharesOf({ ...before, ...changed }))
      if (CONTENT.some((name) => name in changed)) fields.contentAt = sql`now()`
      const pictured = changed.blocks
      if (!pictured) return { fields }
      return { fields, alsoWrite: (tx: Db) => keepPictures(tx, by, { id: before.id, blocks: pictured }) }
    }),
  )

/** Sanitising adds attributes to links and closes open elements, so the length is checked again. */
function cleaned<Given extends CampaignChanges>(body: Given) {
  if (!body.blocks) return body
  const blocks = cleanBlocks(body.blocks)
  const { error } = blocksSchema.safeParse(blocks)
  if (error) {
    const issues = error.issues.map((issue) => ({ ...issue, path: ['blocks', ...issue.path] }))
    refuse('invalid-input', 'input.invalid', fieldReasons(issues))
  }
  return { ...body, blocks }
}

type Shares = Pick<FoundCampaign, (typeof SHARES)[number]>

/** Defaults: half of the recipients, also in a trial; a day for the trial. */
function sharesOf({ subjectB, shareB, trialShare, trialHours }: Shares): Shares {
  if (subjectB === '') return { subjectB, shareB: 0, trialShare: 0, trialHours: 0 }
  if (trialShare === 0) return { subjectB, shareB: shareB || HALF, trialShare, trialHours: 0 }
  return { subjectB, shareB: HALF, trialShare, trialHours: trialHours || DAY_H }
}

export const removeCampaign = (db: Db, by: By, target: RowVersion) =>
  db.transaction(async (tx) => {
    const before = await readAt(tx, target)
    if (before.state !== 'draft') refuse('state-forbids', 'campaigns.not-a-draft')
    if (!(await deleteDraft(tx, target.id, target.version))) return refuseChanged(tx, target)
    await record(tx, by, { action: 'campaigns.remove', ...lineOf(before), before: auditedValues(before) })
    return null
  })

/** Sending begins at the given time, or within a second if there is none. */
export const scheduleCampaign = async (db: Db, by: By, target: RowVersion, at: string | null) =>
  turn(db, by, { target, command: 'schedule' }, async (tx, before) => {
    refuseTime(at)
    await refuseUnready(tx, by, before)
    return { sendAt: at ?? sql`now()` }
  })

export const unscheduleCampaign = (db: Db, by: By, target: RowVersion) =>
  turn(db, by, { target, command: 'unschedule' }, async () => ({ sendAt: null }))

/** If the server or a colleague has decided already, the answer is a refusal with the current campaign. */
export const chooseSubject = (db: Db, by: By, target: RowVersion, winner: Variant) =>
  turn(db, by, { target, command: 'choose' }, async (tx, { id, isChoosing }) => {
    if (!isChoosing) refuse('state-forbids', 'campaigns.nothing-to-choose')
    return decided({ winner, by: 'hand' }, await comparedNow(tx, id))
  })

/** Letters already being handed to a mail server are sent; no others. */
export const stopCampaign = (db: Db, by: By, target: RowVersion) =>
  turn(db, by, { target, command: 'stop' }, async () => ({ stopReason: 'hand', endedAt: sql`now()`, isStale: true }))

type CampaignStateChange = {
  target: RowVersion
  command: CampaignTurn & ('schedule' | 'unschedule' | 'choose' | 'stop')
}

const turn = async (
  db: Db,
  by: By,
  { target, command }: CampaignStateChange,
  decide: (tx: Db, before: FoundCampaign) => Promise<CampaignFields>,
) =>
  toCampaign(
    await change(db, by, { target, action: `campaigns.${command}` }, async (tx, before) => {
      const state = afterTurn(before.state, command)
      if (!state) return refuse('state-forbids', 'campaigns.transition', { values: { from: before.state } })
      const fields: CampaignFields = { ...(await decide(tx, before)), state }
      return { fields, ...(command === 'stop' && { alsoWrite: (tx: Db) => skipOpen(tx, before.id) }) }
    }),
  )

function refuseTime(at: string | null) {
  if (at === null) return
  if (Date.parse(at) <= Date.now()) refuseField('at', 'campaigns.in-the-past')
  if (Date.parse(at) > Date.now() + SCHEDULE_DAYS * DAY_MS)
    refuse('rule-broken', 'campaigns.too-late', {
      values: { max: SCHEDULE_DAYS },
      fields: { at: 'campaigns.too-late' },
    })
}

async function refuseUnready(tx: Db, by: By, campaign: FoundCampaign) {
  const { groupId, mailboxId, topicId, testedAt } = campaign
  await refuseUnwritten(tx, campaign)
  if (groupId === null) return refuseField('groupId', 'campaigns.group-required')
  if (!(await shareActiveGroup(tx, groupId))) refuseField('groupId', 'campaigns.group-gone')
  const senders = await listSenders(tx, by.actor)
  if (!senders.some(({ id }) => id === mailboxId)) refuseField('mailboxId', 'campaigns.mailbox-not-yours')
  const recipients = await countRecipients(tx, { groupId, topicId }, UNTESTED_MOST + 1)
  if (recipients === 0) refuse('rule-broken', 'campaigns.no-recipients')
  if (recipients > UNTESTED_MOST && testedAt === null)
    refuse('rule-broken', 'campaigns.test-first', { values: { max: UNTESTED_MOST } })
}

async function refuseUnknown(tx: Db, by: By, { groupId = null, topicId, mailboxId = null }: CampaignChanges) {
  const named = await findNamed(tx, { groupId, topicId: topicId ?? null })
  if (groupId && !named.group) refuseField('groupId', 'campaigns.group-gone')
  if (topicId && !named.topic) refuseField('topicId', 'campaigns.topic-unknown')
  if (mailboxId && !(await listSenders(tx, by.actor)).some(({ id }) => id === mailboxId))
    refuseField('mailboxId', 'campaigns.mailbox-not-yours')
}
