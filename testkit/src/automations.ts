import { randomUUID } from 'node:crypto'
import type { Action, Automation, Run, Trigger } from '@learning-cms/contract/crm/automations'
import type { TestApp } from './app.ts'
import { senderFor } from './campaigns.ts'
import { make } from './make.ts'

const as = 'owner'

export async function tagFor(t: TestApp) {
  const id = randomUUID()
  await t.database.pool.query('insert into tags (id, name) values ($1, $2)', [id, `Nhãn ${id.slice(0, 8)}`])
  return id
}

/** What an action that sends a letter needs: a local mailbox of owners, a shared template, the first topic. */
export async function letterFor(
  t: TestApp,
  html = '<p>Chào {{customer.name|bạn}}, mã {{coupon.code|sẽ gửi sau}}.</p>',
) {
  const box = await senderFor(t)
  const body = { name: `Mẫu ${randomUUID().slice(0, 8)}`, language: 'vi', subject: 'Cảm ơn', html, mailboxId: null }
  const template = (await t.ask('POST', '/mail-templates', { as, body })).body as { id: string; version: number }
  const topic = (await t.ask('GET', '/campaign-topics', { as })).body.rows[0] as { id: string }
  return {
    box,
    template,
    action: { kind: 'mail', templateId: template.id, mailboxId: box.id, topicId: topic.id } satisfies Action,
  }
}

type Draft = { trigger: Trigger; actions: Action[] } & Record<string, unknown>

export async function automationFor(t: TestApp, more: Partial<Draft> = {}) {
  const actions: Action[] = [{ kind: 'tag', tagId: await tagFor(t) }]
  const body = { name: `Kịch bản ${randomUUID().slice(0, 8)}`, quietFrom: null, quietUntil: null, actions, ...more }
  return (await t.ask('POST', '/automations', { as, body })).body as Automation
}

export const turnOf = (t: TestApp, command: string, { id, version }: Pick<Automation, 'id' | 'version'>, who = as) =>
  t.ask('POST', `/automations/${id}/${command}`, { as: who, version })

/** An automation that was activated an hour ago. */
export async function activeFor(t: TestApp, more: Partial<Draft> = {}) {
  const answer = await turnOf(t, 'activate', await automationFor(t, more))
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  await t.database.pool.query(`update automations set activated_at = now() - interval '1 hour' where id = $1`, [
    answer.body.id,
  ])
  return answer.body as Automation
}

export const runsOf = async (t: TestApp, id: string, query: Record<string, string> = {}) =>
  (await t.ask('GET', `/automations/${id}/runs`, { as, query: { size: '100', ...query } })).body.rows as Run[]

/** For each writing route of automations, a call that succeeds. */
export function automationScenes(of: () => TestApp) {
  const draft = async () => {
    const { id, version } = await automationFor(of())
    return { as, id, version }
  }
  const after = async (command: string, made: Pick<Automation, 'id' | 'version'>) => {
    const { id, version } = (await turnOf(of(), command, made)).body as Automation
    return { as, id, version }
  }
  const failed = async () => {
    const t = of()
    const { id } = await activeFor(t)
    const [runId, { id: personId }] = [randomUUID(), await make.student(t.db)]
    await t.database.pool.query(
      `insert into automation_runs (id, automation_id, event_key, happened_at, person_id, state, ended_at)
       values ($1, $2, 'test:' || $1::uuid, now(), $3, 'failed', now())`,
      [runId, id, personId],
    )
    await t.database.pool.query(
      `insert into automation_steps (id, run_id, position, action, kind, state, reason, ended_at)
       select gen_random_uuid(), $1, 0, actions -> 0, 'tag', 'failed', 'automations.unexpected', now()
       from automations where id = $2`,
      [runId, id],
    )
    return { as, path: `/automation-runs/${runId}/steps/0/retry` }
  }
  return {
    'automations.create': () => ({ as, body: { name: 'Cảm ơn sau khi mua' } }),
    'automations.update': async () => ({ ...(await draft()), body: { description: 'Gửi ngay' } }),
    'automations.activate': draft,
    'automations.pause': async () => after('activate', await automationFor(of())),
    'automations.archive': draft,
    'automations.unarchive': async () => after('archive', await automationFor(of())),
    'automations.retry': failed,
    'history.setAutomationsBack': async () => {
      const { id, version } = await draft()
      const changed = await of().ask('PATCH', `/automations/${id}`, { as, version, body: { dayLimit: 7 } })
      const line = (await of().ask('GET', `/history/automations/${id}`, { as })).body.rows[0]
      return { as, id, version: changed.body.version as number, body: { lineId: line.id, side: 'before' } }
    },
  }
}
