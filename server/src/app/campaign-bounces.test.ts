import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { agree, draftFor, nameCompany, schedule } from '@learning-cms/testkit/campaigns'
import { make } from '@learning-cms/testkit/make'
import { mailboxFor } from '@learning-cms/testkit/mail/mailbox'
import { startMailServers, whyNoMailServers, type MailServers } from '@learning-cms/testkit/mail/servers'
import { skipBecause } from '@learning-cms/testkit/skip'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startCampaigns } from '#features/crm/campaigns/sending/work.ts'
import { startMail } from '#features/crm/mail/arriving/follow.ts'
import type { Service } from '#services/repeat.ts'

const missing = whyNoMailServers()
const OFTEN = { interval: 100 }

describe('a campaign at real mail servers', skipBecause(missing), () => {
  let t: TestApp
  let servers: MailServers
  let services: Service[] = []
  const faults: unknown[] = []
  beforeAll(async () => {
    servers = await startMailServers()
    t = await testApp({ mayCallLoopback: true })
    const onFault = (error: unknown) => faults.push(error)
    services = [startMail, startCampaigns].map((start) => start({ db: t.db, config: t.config, onFault }))
  })
  afterAll(async () => {
    await Promise.all(services.map((service) => service.stop()))
    await servers?.stop()
    await t?.close()
  })

  test('one arrives with both forms, one bounces and is left out of the next', async () => {
    const as = 'support'
    await nameCompany(t)
    const { box } = await mailboxFor(t, servers)
    const emails = ['binh@cms.test', 'khong.ai@cms.test']
    const ids = await Promise.all(emails.map(async (email) => (await make.student(t.db, { email })).id))
    for (const id of ids) await agree(t, id)
    const group = (await t.ask('POST', '/groups', { as, body: { kind: 'fixed', name: 'Gửi thật', description: '' } }))
      .body
    await t.ask('POST', `/groups/${group.id}/members`, { as, body: { ids } })
    await t.db.execute(sql`
      insert into account_roles (account_id, role_id, position)
      select ${(await t.as('owner')).id}, id, 9 from roles where key = 'support'`)
    const draft = await draftFor(t, { groupId: group.id, mailboxId: box.id })
    expect((await schedule(t, draft)).status).toBe(200)
    const queue = () => t.runJobs('campaigns.freeze')
    const figures = async () => {
      await queue()
      return (await t.ask('GET', `/campaigns/${draft.id}/results`, { as: 'owner' })).body.figures
    }
    await expect.poll(figures, OFTEN).toMatchObject({ all: 2, sent: 2, delivered: 1, bounced: 1 })
    const next = await draftFor(t, { groupId: group.id })
    const audience = (await t.ask('GET', `/campaigns/${next.id}/audience`, { as: 'owner' })).body
    expect(audience).toMatchObject({ recipients: 1, skipped: [{ reason: 'unreachable', count: 1 }] })
    await expect
      .poll(async () => (await t.ask('GET', `/campaigns/${draft.id}`, { as: 'owner' })).body.state, OFTEN)
      .toBe('sent')
    expect(faults).toEqual([])
  })
})
