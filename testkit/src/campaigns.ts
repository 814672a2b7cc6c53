import type { TopicList } from '@learning-cms/contract/crm/campaign-topics'
import { randomUUID } from 'node:crypto'
import type { TestApp } from './app.ts'
import { make } from './make.ts'

const as = 'owner'

const roleIdOf = async (t: TestApp, key: string) =>
  (await t.database.pool.query<{ id: string }>('select id from roles where key = $1', [key])).rows[0]!.id

/** Enters the company's name and address, which every letter contains; without them none is sent. */
export const nameCompany = (t: TestApp) =>
  t.database.pool.query(
    `update company set legal_name = 'Công ty Thử', address = '1 Tràng Thi, Hà Nội' where legal_name = ''`,
  )

/** A mailbox from which owners send campaigns; a local one unless the port of a mail server is given. */
export async function senderFor(t: TestApp, port?: number, more: Record<string, unknown> = {}) {
  await nameCompany(t)
  const server = { host: '127.0.0.1', port: port ?? 1, security: 'none' }
  const body = {
    name: 'Bản tin',
    address: `ban.tin.${randomUUID().slice(0, 8)}@cms.test`,
    kind: port ? 'imap' : 'local',
    incoming: port ? { ...server, port: 1 } : null,
    outgoing: port ? server : null,
    username: '',
    signature: '',
    isEnabled: true,
    roles: [{ roleId: await roleIdOf(t, 'owner'), mayAnswer: true }],
    ...more,
  }
  return (await t.ask('POST', '/mailboxes', { as, body })).body as { id: string; address: string }
}

/** Inserts a consent line. */
export async function agree(t: TestApp, personId: string, purpose = 'marketing-mail', isGiven = true) {
  await t.database.pool.query(
    `insert into consents (id, person_id, purpose, is_given, text_id, source, proof, at, by_name)
     select $1, $2, $3, $4, id, 'paper', 'Phiếu', clock_timestamp(), 'Thử' from consent_texts where purpose = $3 limit 1`,
    [randomUUID(), personId, purpose, isGiven],
  )
}

type Member = { id: string; email: string }

/** A fixed group of people who agreed to mail. */
export async function groupOf(t: TestApp, count: number) {
  const people: Member[] = []
  for (let n = 0; n < count; n += 1) {
    const email = `nguoi.${randomUUID().slice(0, 12)}@nhan.test`
    const { id } = await make.student(t.db, { email })
    await agree(t, id)
    people.push({ id, email })
  }
  const body = { kind: 'fixed', name: `Nhóm ${randomUUID().slice(0, 8)}`, description: '' }
  const group = (await t.ask('POST', '/groups', { as, body })).body as { id: string; version: number }
  for (let at = 0; at < count; at += 1_000)
    await t.ask('POST', `/groups/${group.id}/members`, {
      as,
      body: { ids: people.slice(at, at + 1_000).map(({ id }) => id) },
    })
  return { ...group, people }
}

export const letterBlocks = [
  {
    id: randomUUID(),
    type: 'paragraph',
    html: '<p>Chào {{givenName|bạn}}, xem <a href="https://bao.test/khoa?a=1&amp;b=2">khoá mới</a>.</p>',
  },
]

type Draft = { id: string; version: number; state: string }

export async function draftFor(t: TestApp, more: Record<string, unknown> = {}) {
  const content = { subject: 'Khoá mới', preheader: 'Tháng này', blocks: letterBlocks, rate: 6000 }
  const body = { name: `Chiến dịch ${randomUUID().slice(0, 8)}`, ...content, ...more }
  return (await t.ask('POST', '/campaigns', { as, body })).body as Draft
}

export const schedule = (t: TestApp, { id, version }: Draft, at: string | null = null) =>
  t.ask('POST', `/campaigns/${id}/schedule`, { as, version, key: true, body: { at } })

/** The address of a new colleague: test mails may only be sent to accounts with an address. */
async function colleague(t: TestApp) {
  const email = `dong.nghiep.${randomUUID().slice(0, 8)}@cms.test`
  await make.account(t.db, { roles: ['marketing'], username: `mk.${randomUUID().slice(0, 8)}`, email })
  return email
}

/** For each writing route of campaigns, a call that succeeds. */
export function campaignScenes(of: () => TestApp) {
  const draft = async () => {
    const { id, version } = await draftFor(of())
    return { as, id, version }
  }
  const ready = async () => {
    const t = of()
    const [group, box] = [await groupOf(t, 1), await senderFor(t)]
    return draftFor(t, { groupId: group.id, mailboxId: box.id })
  }
  const scheduled = async () => {
    const at = new Date(Date.now() + 3_600_000).toISOString()
    const { id, version } = (await schedule(of(), await ready(), at)).body as Draft
    return { as, id, version }
  }
  const sending = async () => {
    const { id, version } = await scheduled()
    await of().database.pool.query(`update campaigns set state = 'sending', started_at = now() where id = $1`, [id])
    return { as, id, version }
  }
  /** Two subjects are being tried. */
  const trying = async () => {
    const t = of()
    const [group, box] = [await groupOf(t, 5), await senderFor(t)]
    const { id } = await draftFor(t, { groupId: group.id, mailboxId: box.id, subjectB: 'Khác', trialShare: 40 })
    await t.database.pool.query(
      `update campaigns set state = 'sending', started_at = now(), frozen_at = now() where id = $1`,
      [id],
    )
    return { as, id, version: 1, body: { winner: 'b' } }
  }
  const suppressed = async () => {
    const body = { address: `${randomUUID().slice(0, 8)}@khong.test`, reason: 'asked', note: '' }
    return (await of().ask('POST', '/suppressions', { as, body })).body.id as string
  }
  return {
    'campaigns.create': () => ({ as, body: { name: 'Tháng mười' } }),
    'campaigns.update': async () => ({ ...(await draft()), body: { subject: 'Khác' } }),
    'campaigns.copy': async () => ({ as, id: (await draft()).id, body: { name: 'Bản sao' } }),
    'campaigns.remove': draft,
    'campaigns.test': async () => ({
      as,
      id: (await ready()).id,
      key: true as const,
      body: { to: [await colleague(of())] },
    }),
    'campaigns.schedule': async () => {
      const { id, version } = await ready()
      return { as, id, version, key: true as const, body: { at: null } }
    },
    'campaigns.unschedule': scheduled,
    'campaigns.choose': trying,
    'campaigns.stop': sending,
    'campaignTopics.update': async () => {
      const { version, rows } = (await of().ask('GET', '/campaign-topics', { as })).body as TopicList
      const existing = rows.map(({ id, nameVi, nameEn }) => ({ id, nameVi, nameEn }))
      const fresh = randomUUID().slice(0, 8)
      return { as, version, body: { rows: [...existing, { nameVi: `Mới ${fresh}`, nameEn: `New ${fresh}` }] } }
    },
    'suppressions.add': () => ({
      as,
      body: { address: `${randomUUID().slice(0, 8)}@khong.test`, reason: 'asked', note: '' },
    }),
    'suppressions.remove': async () => ({ as, id: await suppressed(), body: { reason: 'Nhập nhầm' } }),
  }
}
