import type { CompiledLetter } from '@learning-cms/domain/letters/render'
import { randomUUID } from 'node:crypto'
import { lanes } from '#http/concurrency.ts'
import { findBox, type Box } from '#services/mail/mailbox/access.ts'
import { deliverLocally } from '#services/mail/mailbox/deliver-locally.ts'
import { readFailure } from '#services/mail/mailbox/failure.ts'
import type { MessageStoreParts } from '#services/mail/mailbox/store-message.ts'
import {
  admit,
  admitTest,
  claimLetters,
  claimTests,
  endSent,
  endUnsent,
  giveBack,
  handingOver,
  listSending,
  type ClaimedRecipient,
} from './claims.ts'
import type { Connections } from './connections.ts'
import { bytesOf, messageFor, storedLinks, written } from './letter.ts'
import { openLinks, type Links } from '#services/mail/letters/links.ts'
import { pauseCampaign, pauseIfAlike, wellAgain } from './pause.ts'
import { findCampaign } from '#features/crm/campaigns/queries.ts'

/** Letters handed over at the same time: at most this many are unknown after a server is killed. */
const AT_ONCE = 4
const TOGETHER = 100
const TRIES = 8
const FIRST_PAUSE_S = 60
const LONGEST_PAUSE_S = 3_600

export type Sending = MessageStoreParts & { connections: Connections }

/** Sends what is due, as fast as each campaign's rate allows; returns how many letters were tried. */
export async function sendCampaigns(parts: Sending) {
  const counts = await Promise.all((await listSending(parts.db)).map((id) => sendSome(parts, id)))
  return counts.reduce((sum, count) => sum + count, 0)
}

async function sendSome(parts: Sending, campaignId: string) {
  const claim = randomUUID()
  const claimed = await claimLetters(parts.db, campaignId, { claim, most: TOGETHER })
  await sendAll(parts, campaignId, { claimed, claim })
  return claimed.length
}

export async function sendTests(parts: Sending) {
  const claim = randomUUID()
  const claimed = await claimTests(parts.db, { claim, most: TOGETHER })
  for (const [campaignId, some] of Map.groupBy(claimed, (one) => one.campaignId))
    await sendAll(parts, campaignId, { claimed: some, claim })
  return claimed.length
}

type RecipientBatch = { claimed: readonly ClaimedRecipient[]; claim: string }
type PreparedLetter = {
  letter: CompiledLetter
  subjectB: string
  box: Box
  claim: string
  links: Links
  positions: ReadonlyMap<string, number>
}

async function sendAll(parts: Sending, campaignId: string, { claimed, claim }: RecipientBatch) {
  if (claimed.length === 0) return
  const { db } = parts
  const campaign = await findCampaign(db, campaignId)
  const box = campaign?.mailboxId ? await findBox(db, campaign.mailboxId) : undefined
  if (!campaign || !box) return void (await giveBack(db, claim))
  const [links, positions] = [await openLinks(db), await storedLinks(db, campaignId)]
  const letter = await written(db, campaign, parts.config.publicUrl)
  const prepared = { letter, subjectB: campaign.subjectB, box, claim, links, positions }
  const inTurn = lanes(AT_ONCE)
  const seen = new Set<SendingOutcome>()
  await Promise.all(
    claimed.map((one) =>
      inTurn(async () => {
        if (!seen.has('halted')) seen.add(await sendOne(parts, prepared, one))
      }),
    ),
  )
  if (seen.has('halted')) await giveBack(db, claim)
  else if (campaign.fault !== null && seen.has('sent')) await wellAgain(db, campaignId)
}

/** `halted`: no other recipient is tried at present. */
type SendingOutcome = 'sent' | 'unsent' | 'halted'

async function sendOne(parts: Sending, prepared: PreparedLetter, recipient: ClaimedRecipient): Promise<SendingOutcome> {
  const { db, config } = parts
  const { box, claim, links, positions } = prepared
  const held = { id: recipient.id, claim }
  const admitted = await (recipient.isTest ? admitTest : admit)(db, held)
  if (!admitted) return 'unsent'
  const addressed = { recipient, links, positions, publicUrl: config.publicUrl, ...admitted }
  const raw = await bytesOf(messageFor(box, prepared, addressed))
  const to = recipient.address
  try {
    const lastWord = () => handingOver(db, held)
    if (box.kind === 'imap' && !(await parts.connections.handOver(box, { to, raw, lastWord }))) return 'unsent'
  } catch (error) {
    return postpone(parts, { recipient, claim }, error)
  }
  await db.transaction(async (tx) => {
    if (!(await endSent(tx, held)) || box.kind !== 'local') return
    await deliverLocally(tx, config, { from: box.id, to: [to], raw, sentAt: new Date().toISOString() })
  })
  return 'sent'
}

type RecipientClaim = { recipient: ClaimedRecipient; claim: string }

async function postpone(
  { db }: Sending,
  { recipient, claim }: RecipientClaim,
  error: unknown,
): Promise<SendingOutcome> {
  const { isUnsent, isRefused, isOfServer, refusal, fault } = readFailure(error)
  const { id, campaignId, isTest } = recipient
  if (isUnsent && isOfServer && !isTest) {
    await pauseCampaign(db, campaignId, fault)
    return 'halted'
  }
  const state = !isUnsent ? 'unknown' : isRefused || recipient.attempts >= TRIES ? 'failed' : 'waiting'
  const pauseS = Math.min(FIRST_PAUSE_S * 2 ** (recipient.attempts - 1), LONGEST_PAUSE_S)
  await endUnsent(db, { id, claim, state, fault, pauseS, refusal: isTest ? null : refusal })
  return refusal && !isTest && (await pauseIfAlike(db, campaignId, fault)) ? 'halted' : 'unsent'
}
