import { say, type Reason } from '@learning-cms/contract/core/all-reasons'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { groupScenes } from '@learning-cms/testkit/scenes/group-scenes'
import { leadScenes } from '@learning-cms/testkit/scenes/lead-scenes'
import { make } from '@learning-cms/testkit/make'
import { sendScene, type Call } from '@learning-cms/testkit/reasons/send-scene'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { takeBack } from '#features/courses/enrolments/rules.ts'
import { bySystem } from '#http/actor.ts'
import { openFormSeal } from '#services/forms/form-seal.ts'
import { obstacleOf } from '#services/people/restriction.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  t.config.smtpUrl = 'smtp://mail.example.test'
})
afterAll(() => t.close())

const as = 'owner'
type FormName = Parameters<typeof openFormSeal>[1]['form']
const nobody = '0190a000-0000-7000-8000-000000000000'
const query = (text: string, values: unknown[] = []) => t.database.pool.query(text, values)
const sceneOf = async (name: string) =>
  (await ({ ...groupScenes(() => t), ...leadScenes(() => t) } as Record<string, () => Call | Promise<Call>>)[
    name
  ]!()) as Call & {
    id: string
  }

describe('groups', () => {
  test('without a rule are not counted anew, and explain nobody', async () => {
    const fixed = await sceneOf('groups.addMembers')
    expect((await sendScene(t, 'groups.recalculate', { as, id: fixed.id })).body).toMatchObject({
      status: 409,
      reason: 'groups.without-rule',
    })
  })

  test('of a course are of one that is there', async () => {
    const cohort = { event: 'bought', courseId: nobody, from: '2026-01-01', to: '2026-02-01' }
    const body = { kind: 'cohort', name: 'Đợt 1', description: '', cohort }
    expect((await t.ask('POST', '/groups', { as, body })).body).toMatchObject({
      status: 422,
      fields: { 'cohort.courseId': 'groups.course-unknown' },
    })
  })

  test('are not merged with more than a thousand coupons', async () => {
    const scene = await sceneOf('groupMerges.merge')
    const lesser = (scene.body as { others: { id: string }[] }).others[0]!.id
    const preview = async () =>
      (await t.ask('GET', `/groups/${scene.id}/merge`, { as, query: { others: lesser } })).body.obstacles
    await query(
      `insert into coupons (id, code, name, type, value, applies_to, starts_at, is_for_members, group_id)
       select gen_random_uuid(), 'NHOM-' || n, 'Giảm', 'percentage', 5, 'all', now(), true, $1 from generate_series(1, 1001) n`,
      [lesser],
    )
    expect(await preview()).toMatchObject([{ reason: 'groups.merge-too-much' }])
  })
})

test('access that was given by mistake is not taken back from who has begun to learn', async () => {
  const { id, studentId, courseId } = await make.enrolment(t.db)
  await query('update enrolments set started_at = now() where id = $1', [id])
  await expect(takeBack(t.db, bySystem, { studentId, courseId, reason: 'Nhầm' })).rejects.toMatchObject({
    status: 409,
    reason: 'groups.learning-already',
  })
})

test('a restriction without a request is told without its number', () => {
  expect(obstacleOf({ since: '01/02/2026' })).toMatchObject({ reason: 'customers.processing-restricted' })
  expect(obstacleOf({ since: '01/02/2026', number: 'YC1' })).toMatchObject({
    reason: 'customers.processing-restricted-by',
  })
})

test('a conversation without a letter becomes no lead', async () => {
  const scene = await sceneOf('leadIntake.ofMail')
  await query('delete from mail_messages where thread_id = $1', [scene.id])
  expect((await sendScene(t, 'leadIntake.ofMail', scene)).body).toMatchObject({
    status: 409,
    reason: 'leads.mail-empty',
  })
})

test('a lead has thirty tags', async () => {
  const { id } = await sceneOf('leads.begin')
  await query(
    `with made as (insert into tags (id, name) select gen_random_uuid(), 'Thẻ ' || n from generate_series(1, 30) n returning id)
     insert into lead_tags (lead_id, tag_id) select $1, id from made`,
    [id],
  )
  const body = { entity: 'leads', target: { ids: [id] }, command: { do: 'addLeadTag', tag: 'Mới' } }
  expect((await t.ask('POST', '/bulk/preview', { as, body })).body.refused).toMatchObject([
    { reason: 'leads.too-many-tags' },
  ])
})

describe('a form for strangers', () => {
  let networks = 0
  const post = async (url: string, form: FormName, fields: Record<string, string>) => {
    const seal = (await openFormSeal(t.db, { form, nowMs: () => Date.now() - 10_000 })).make()
    return t.app.inject({
      method: 'POST',
      url: `${url}?lang=en`,
      payload: new URLSearchParams({ seal, website: '', ...fields }).toString(),
      remoteAddress: `10.9.${(networks += 1)}.7`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  }
  const name = 'Lê Thị Hỏi'
  const email = 'h@example.test'
  const asking = { kind: 'x', name, email, details: '' }
  const enquiring = { fullName: name, email, message: 'Cho hỏi' }
  test.each<[Reason, FormName, Record<string, string>]>([
    ['data-requests.kind-required', 'dataRequest', asking],
    ['leads.consent-required', 'enquiry', enquiring],
  ])('%s', async (reason, form, fields) => {
    const { version } = (await t.ask('GET', '/lead-settings', { as })).body
    const open = { isFormOpen: true, rules: [], otherwise: [], away: [], formTags: [], formSites: [] }
    await t.ask('PUT', '/lead-settings', { as, version, body: open })
    const answer = await post(form === 'enquiry' ? '/enquiry' : '/data-request', form, fields)
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain(say(reason, 'en'))
  })
})
