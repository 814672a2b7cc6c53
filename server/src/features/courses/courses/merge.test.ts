import type { Course } from '@learning-cms/contract/courses/courses'
import { changesOf, isSame, merge } from '@learning-cms/domain/records/merge'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const fields = ['title', 'shortDescription', 'price', 'level', 'requirements', 'whatYouLearn'] as const
type Field = (typeof fields)[number]
type Values = Pick<Course, Field>
const valuesOf = (course: Course) =>
  Object.fromEntries(fields.map((field) => [field, course[field]])) as Values & Record<string, unknown>

const line = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const lines = fc.uniqueArray(line, { maxLength: 4 })
const typed = fc.oneof(
  fc.record({ field: fc.constant('title' as const), value: fc.constantFrom('Một', 'Hai', 'Ba') }),
  fc.record({ field: fc.constant('shortDescription' as const), value: fc.constantFrom('', 'x', 'y') }),
  fc.record({ field: fc.constant('price' as const), value: fc.constantFrom(null, 0, 100, 200) }),
  fc.record({ field: fc.constant('level' as const), value: fc.constantFrom('beginner', 'advanced') }),
  fc.record({ field: fc.constantFrom('requirements' as const, 'whatYouLearn' as const), value: lines }),
)
/** What an editor does next: types, reloads the record, or saves and answers each question the same way. */
const step = fc.record({
  who: fc.constantFrom(0, 1),
  act: fc.oneof(
    { weight: 5, arbitrary: typed.map((change) => ({ is: 'type' as const, ...change })) },
    { weight: 3, arbitrary: fc.constantFrom('mine', 'theirs').map((keep) => ({ is: 'save' as const, keep })) },
    { weight: 1, arbitrary: fc.constant({ is: 'read' as const }) },
  ),
})

type Step = { who: number; act: { is: string } & Record<string, unknown> }
/** What an editor has loaded, what they made of it, and which values their changes knowingly replace. */
type Editor = { base: Course; now: ReturnType<typeof valuesOf>; replaces: Map<string, unknown> }
type Write = { over: ReturnType<typeof valuesOf>; after: ReturnType<typeof valuesOf> }

const opened = (course: Course): Editor => ({ base: course, now: valuesOf(course), replaces: new Map() })

function type(editor: Editor, field: string, value: unknown) {
  editor.now = { ...editor.now, [field]: value }
  if (!editor.replaces.has(field)) editor.replaces.set(field, valuesOf(editor.base)[field])
}

/** What the merge settled by itself contains both sides' changes. */
function expectBoth(was: unknown, [mine, theirs, merged]: [unknown, unknown, unknown]) {
  if (isSame(mine, was)) return expect(merged).toEqual(theirs)
  if (isSame(theirs, was) || isSame(mine, theirs)) return expect(merged).toEqual(mine)
  const [before, ours, others, all] = [was, mine, theirs, merged] as [string[], string[], string[], string[]]
  for (const item of [...ours, ...others].filter((one) => !before.includes(one))) expect(all).toContain(item)
  for (const item of before.filter((one) => !ours.includes(one) || !others.includes(one)))
    expect(all).not.toContain(item)
}

function mergeWith(editor: Editor, current: Course, keep: string) {
  const [base, mine, theirs] = [valuesOf(editor.base), editor.now, valuesOf(current)]
  const { merged, clashes } = merge({ base, mine, theirs })
  for (const field of fields) {
    if (clashes.includes(field)) merged[field] = (keep === 'mine' ? mine : theirs)[field] as never
    else expectBoth(base[field], [mine[field], theirs[field], merged[field]])
    // Asked about, or kept by the merge beside mine: their value is replaced knowingly.
    if (editor.replaces.has(field)) editor.replaces.set(field, theirs[field])
  }
  Object.assign(editor, { base: current, now: merged })
}

/** Like a client: a 412 is merged with the row in the answer, questions are answered, and it is sent again. */
async function save(editor: Editor, keep: string): Promise<Write | undefined> {
  const { base, now, replaces } = editor
  const body = changesOf(valuesOf(base), now)
  if (Object.keys(body).length === 0) return undefined
  const answer = await t.ask('PATCH', `/courses/${base.id}`, { as: 'owner', version: base.version, body })
  if (answer.status === 412) {
    mergeWith(editor, answer.body.current, keep)
    return save(editor, keep)
  }
  expect(answer.status).toBe(200)
  const write = { over: valuesOf(base), after: valuesOf(answer.body) }
  for (const field of Object.keys(body)) expect(replaces.get(field), field).toEqual(write.over[field])
  Object.assign(editor, opened(answer.body))
  return write
}

async function play(steps: Step[]) {
  const read = async (id: string) => (await t.ask<Course>('GET', `/courses/${id}`, { as: 'owner' })).body
  const first = { title: 'Khoá', requirements: ['a', 'b'] }
  const { body: course } = await t.ask<Course>('POST', '/courses', { as: 'owner', body: first })
  const editors = [opened(course), opened(course)]
  const writes: Write[] = []
  const saved = async (who: number, keep: string) => writes.push(...[(await save(editors[who]!, keep)) ?? []].flat())
  for (const { who, act } of steps) {
    if (act.is === 'type') type(editors[who]!, act['field'] as string, act['value'])
    if (act.is === 'save') await saved(who, act['keep'] as string)
    if (act.is === 'read') editors[who] = opened(await read(course.id))
  }
  for (const who of [0, 1]) await saved(who, 'mine')
  return { first: valuesOf(course), writes, last: valuesOf(await read(course.id)) }
}

/** Each write is based on exactly what the previous one left, and the last is what is stored. */
function expectNothingLost({ first, writes, last }: Awaited<ReturnType<typeof play>>) {
  let stands = first
  for (const { over, after } of writes) {
    expect(over).toEqual(stands)
    stands = after
  }
  expect(last).toEqual(stands)
}

test('in 1,000 histories of two editors on one record, no acknowledged change is lost', async () => {
  const counts = { histories: 0, writes: 0 }
  const history = fc.array(step, { minLength: 3, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(fc.array(history, { minLength: 8, maxLength: 8 }), async (histories) => {
      const played = await Promise.all(histories.map(play))
      for (const one of played) expectNothingLost(one)
      counts.histories += played.length
      counts.writes += played.reduce((sum, { writes }) => sum + writes.length, 0)
    }),
    { numRuns: 125, endOnFailure: true },
  )
  expect(counts.histories).toBe(1000)
  expect(counts.writes).toBeGreaterThan(1000)
})
