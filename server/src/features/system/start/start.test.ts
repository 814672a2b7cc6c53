import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const as = 'owner'
type Step = { step: string; isDone: boolean; isSkipped: boolean }
const read = async (who = as) => (await t.ask('GET', '/start', { as: who })).body
const change = (body: object, who = as) => t.ask('PATCH', '/start', { as: who, body })
const done = async () => ((await read()).steps as Step[]).flatMap(({ step, isDone }) => (isDone ? [step] : []))

test('each step is done exactly when its condition is met', async () => {
  expect(await done()).toEqual(['owner'])
  await make.category(t.db)
  expect(await done()).toEqual(['owner', 'catalogue'])
  const course = await make.course(t.db, { status: 'draft' })
  expect(await done()).not.toContain('course')
  await t.db.execute(sql`update courses set status = 'published' where id = ${course.id}`)
  expect(await done()).toContain('course')
  await make.account(t.db, { status: 'disabled' })
  expect(await done()).not.toContain('colleague')
  await make.account(t.db, { status: 'invited' })
  expect(await done()).toContain('colleague')
  expect((await change({ visited: 'roles' })).body.steps).toContainEqual({
    step: 'roles',
    isDone: true,
    isSkipped: false,
  })
  expect(await done()).toEqual(['owner', 'catalogue', 'course', 'colleague', 'roles'])
  await t.db.execute(sql`update categories set deleted_at = now()`)
  expect(await done()).not.toContain('catalogue')
})

test('people see the steps they have rights to; skipped, hidden and tour states are personal', async () => {
  const steps = ((await read('catalog')).steps as Step[]).map(({ step }) => step)
  expect(steps).toEqual(['catalogue', 'course', 'display'])
  await change({ skipped: ['display', 'connection'], isHidden: true })
  await change({ tour: { state: 'left', stop: 'bell' } })
  const mine = await read()
  expect((mine.steps as Step[]).filter(({ isSkipped }) => isSkipped).map(({ step }) => step)).toEqual([
    'display',
    'connection',
  ])
  expect(mine).toMatchObject({ isHidden: true, tour: { state: 'left', stop: 'bell' } })
  expect(await read('catalog')).toMatchObject({ isHidden: false, tour: { state: 'new', stop: null } })
  expect((await change({ skipped: [], isHidden: false })).body).toMatchObject({
    isHidden: false,
    tour: { state: 'left' },
  })
  expect((await change({ skipped: ['no-such-step'] })).status).toBe(400)
})
