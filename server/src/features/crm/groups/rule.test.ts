import { isGroup, type Condition, type Filter } from '@learning-cms/contract/core/lists/filter'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fitting } from './count.ts'

type Person = {
  id: string
  title: string
  status: 'active' | 'blocked'
  gender: 'male' | 'female' | null
  tags: string[]
  courses: string[]
  finished: string[]
  bought: string[]
  paid: number[]
  agrees: boolean | null
}

const PEOPLE = 40
let t: TestApp
let people: Person[]
const tags = [randomUUID(), randomUUID(), randomUUID()]
let courses: string[]

beforeAll(async () => {
  t = await testApp()
  courses = []
  for (let made = 0; made < 3; made += 1) courses.push((await make.course(t.db)).id)
  for (const id of tags) await t.db.execute(sql`insert into tags (id, name) values (${id}, ${id})`)
  const drawn = fc.sample(somebody(), { numRuns: PEOPLE, seed: 20_261_126 })
  people = []
  for (const one of drawn) people.push(await enter(one))
})
afterAll(() => t.close())

type Drawn = Omit<Person, 'id' | 'finished' | 'bought'> & { isFinished: boolean }

const somebody = (): fc.Arbitrary<Drawn> =>
  fc.record({
    title: fc.constantFrom('', 'Giáo viên', 'Hiệu trưởng', 'giao vien mầm non'),
    status: fc.constantFrom('active' as const, 'blocked' as const),
    gender: fc.constantFrom('male' as const, 'female' as const, null),
    tags: fc.subarray(tags),
    courses: fc.subarray(['0', '1', '2']),
    isFinished: fc.boolean(),
    paid: fc.array(fc.constantFrom(100_000, 250_000, 1_000_000), { maxLength: 2 }),
    agrees: fc.constantFrom(true, false, null),
  })

async function enter({ isFinished, courses: at, paid, ...one }: Drawn): Promise<Person> {
  const { id } = await make.student(t.db)
  const learnt = at.map((index) => courses[Number(index)]!)
  // Each order has a course of its own, so that none is one of `learnt`.
  const bought: string[] = []
  for (const price of paid) {
    const { id: courseId } = await make.course(t.db)
    bought.push(courseId)
    await make.order(t.db, { studentId: id, lines: [{ price, courseId }] })
  }
  for (const courseId of learnt) await make.enrolment(t.db, { studentId: id, courseId })
  if (isFinished)
    await t.db.execute(sql`
      update enrolments set completed_at = now() where student_id = ${id} and course_id = any(${sql.param(learnt)}::uuid[])`)
  await t.db.execute(sql`
    update customers set title = ${one.title}, status = ${one.status},
      status_reason = ${one.status === 'blocked' ? 'Lý do' : null} where id = ${id}`)
  await t.db.execute(sql`update people set gender = ${one.gender} where id = ${id}`)
  for (const tag of one.tags)
    await t.db.execute(sql`insert into person_tags (person_id, tag_id) values (${id}, ${tag})`)
  if (one.agrees !== null)
    await t.db.execute(sql`
      insert into consents (id, person_id, purpose, is_given, text_id, source, proof, at, by_name)
      select ${randomUUID()}, ${id}, 'marketing-mail', ${one.agrees}, id, 'paper', 'Phiếu', now(), 'Thử'
      from consent_texts where purpose = 'marketing-mail' limit 1`)
  return { ...one, id, courses: [...learnt, ...bought], finished: isFinished ? learnt : [], bought, paid }
}

/** The meaning of a rule, implemented a second time without a database. */
const holds = (person: Person, part: Filter): boolean => {
  if (isGroup(part))
    return 'all' in part ? part.all.every((one) => holds(person, one)) : part.any.some((one) => holds(person, one))
  return meets(person, part)
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0)

function meets(person: Person, { field, is, value }: Condition): boolean {
  if (field === 'title') return ofText(person.title, is, value as string)
  if (field === 'status' || field === 'gender') return ofChoice(person[field], is, value as string[])
  if (field === 'tags' || field === 'courses' || field === 'bought') return ofSet(person[field], is, value as string[])
  if (field === 'completed') return ofSet(person.finished, is, value as string[])
  if (field === 'spent') return ofNumber(sum(person.paid), is, value as number)
  if (field === 'orders') return ofNumber(person.paid.length, is, value as number)
  if (field === 'marketingMail') return (person.agrees === true) === (is === 'yes')
  throw new Error(field)
}

const ofText = (text: string, is: string, value: string) =>
  is === 'contains'
    ? folded(text).includes(folded(value))
    : is === 'starts'
      ? folded(text).startsWith(folded(value))
      : folded(text) === folded(value)
const ofChoice = (has: string | null, is: string, value: string[]) =>
  is === 'empty'
    ? has === null
    : is === 'filled'
      ? has !== null
      : (has !== null && value.includes(has)) === (is === 'any-of')
const ofSet = (has: string[], is: string, value: string[]) =>
  is === 'empty'
    ? has.length === 0
    : is === 'filled'
      ? has.length > 0
      : has.some((one) => value.includes(one)) === (is === 'any-of')
const ofNumber = (has: number, is: string, value: number) =>
  is === 'equals' ? has === value : is === 'above' ? has > value : is === 'below' ? has < value : has >= value

const oneOf = <const Value extends string>(...values: Value[]) => fc.constantFrom(...values)
const among = (values: () => string[], field: string) =>
  fc.tuple(oneOf('any-of', 'none-of', 'empty', 'filled'), fc.subarray([0, 1, 2], { minLength: 1 })).map(([is, at]) => ({
    field,
    is,
    ...((is === 'any-of' || is === 'none-of') && { value: at.map((index) => values()[index % values().length]!) }),
  }))
const condition = (): fc.Arbitrary<Filter> =>
  fc.oneof(
    fc.record({
      field: fc.constant('title'),
      is: oneOf('contains', 'starts', 'is'),
      value: oneOf('giáo', 'GIAO VIEN', 'Hiệu', '%', '_'),
    }),
    fc.record({ field: fc.constant('status'), is: oneOf('any-of', 'none-of'), value: fc.constant(['active']) }),
    fc.record({ field: fc.constant('gender'), is: oneOf('any-of', 'none-of'), value: fc.constant(['male']) }),
    fc.record({ field: fc.constant('gender'), is: oneOf('empty', 'filled') }),
    among(() => tags, 'tags'),
    among(() => courses, 'courses'),
    among(() => courses, 'completed'),
    among(() => people.flatMap(({ bought }) => bought).slice(0, 3), 'bought'),
    fc.record({
      field: oneOf('spent', 'orders'),
      is: oneOf('equals', 'above', 'below', 'at-least'),
      value: fc.constantFrom(0, 1, 2, 100_000, 350_000, 1_000_000),
    }),
    fc.record({ field: fc.constant('marketingMail'), is: oneOf('yes', 'no') }),
  )
const rules = () =>
  fc.letrec<{ rule: Filter; leaf: Filter }>((tie) => ({
    leaf: condition(),
    rule: fc.oneof(
      { depthSize: 'small', maxDepth: 2 },
      tie('leaf'),
      fc.array(tie('rule'), { minLength: 1, maxLength: 4 }).map((all) => ({ all })),
      fc.array(tie('rule'), { minLength: 1, maxLength: 4 }).map((any) => ({ any })),
    ),
  })).rule

test('a rule in SQL finds those whom the same rule in memory finds', async () => {
  let met = 0
  await fc.assert(
    fc.asyncProperty(rules(), async (rule) => {
      const { rows } = await t.db.execute<{ id: string }>(sql`
        select customers.id from customers where customers.id = any(${sql.param(people.map(({ id }) => id))}::uuid[])
          and ${fitting(JSON.stringify(rule))}`)
      const expected = people.filter((one) => holds(one, rule)).map(({ id }) => id)
      if (expected.length > 0 && expected.length < PEOPLE) met += 1
      expect(rows.map(({ id }) => id).sort()).toEqual(expected.sort())
    }),
    { numRuns: 150 },
  )
  // Most of the rules must fit some people and not others: otherwise the test would prove little.
  expect(met).toBeGreaterThan(50)
})
