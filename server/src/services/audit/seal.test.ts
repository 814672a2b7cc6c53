import { freshDatabase } from '@learning-cms/testkit/postgres/database'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bySystem } from '#http/actor.ts'
import { sealNewLines, verifyChain } from './seal.ts'
import { record } from './record.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
beforeEach(async () => {
  database = await freshDatabase()
  for (let n = 1; n <= 12; n += 1)
    await record(database.db, bySystem, {
      action: 'courses.update',
      entity: 'courses',
      id: String(n),
      label: `Khoá ${n}`,
      personal: ['email'],
      before: { price: n, email: `a${n}@example.test` },
      after: { price: n + 1, email: `b${n}@example.test` },
    })
})
afterEach(() => database.close())

const seal = () => sealNewLines(database.db)
const verdict = () => verifyChain(database.db)
/** Changes lines as somebody could who controls the database: with triggers disabled. */
const tamper = async (statement: ReturnType<typeof sql>) => {
  await database.db.execute(sql`alter table audit_lines disable trigger user`)
  await database.db.execute(statement)
  await database.db.execute(sql`alter table audit_lines enable trigger user`)
}
const lineAt = async (no: number) =>
  (await database.db.execute<{ id: string }>(sql`select id from audit_lines where seal_no = ${no}`)).rows[0]!.id

test('lines are chained once, in order, by one sealer at a time', async () => {
  const counts = await Promise.all([seal(), seal(), seal()])
  expect(counts.reduce((sum, count) => sum + count)).toBe(12)
  await record(database.db, bySystem, { action: 'courses.remove', entity: 'courses', id: '1', label: 'Khoá 1' })
  expect(await seal()).toBe(1)
  expect(await verdict()).toEqual({ lines: 13 })
})

test('the table refuses every change and deletion of a line', async () => {
  await seal()
  for (const statement of [
    sql`update audit_lines set label = 'x' where seal_no = 3`,
    sql`update audit_lines set seal = null where seal_no = 3`,
    sql`delete from audit_lines where seal_no = 3`,
    sql`truncate audit_lines cascade`,
  ])
    await expect(database.db.execute(statement)).rejects.toThrow()
  expect(await verdict()).toEqual({ lines: 12 })
})

test.each([
  ['label', sql`label = 'Khác'`],
  ['changes', sql`changes = '{}'`],
  ['time', sql`at = at - interval '1 second'`],
  ['actor', sql`actor_name = 'ai đó'`],
  ['address', sql`ip = '10.0.0.1'`],
])('a changed %s is detected at its line', async (_what, change) => {
  await seal()
  const id = await lineAt(5)
  await tamper(sql`update audit_lines set ${change} where seal_no = 5`)
  expect(await verdict()).toEqual({ lines: 4, fault: { sealNo: 5, lineId: id, what: 'altered' } })
})

test('a deleted line, a truncated end and swapped lines are detected', async () => {
  await seal()
  const [three, four] = [await lineAt(3), await lineAt(4)]
  await tamper(
    sql`update audit_lines set seal_no = case seal_no when 3 then 99 when 4 then 3 end where seal_no in (3, 4)`,
  )
  await tamper(sql`update audit_lines set seal_no = 4 where seal_no = 99`)
  expect((await verdict()).fault).toEqual({ sealNo: 3, lineId: four, what: 'altered' })
  await tamper(sql`update audit_lines set seal_no = 99 where id = ${three}`)
  await tamper(sql`update audit_lines set seal_no = 4 where id = ${four}`)
  await tamper(sql`update audit_lines set seal_no = 3 where id = ${three}`)
  expect(await verdict()).toEqual({ lines: 12 })

  await tamper(sql`delete from audit_personal where line_id = ${await lineAt(12)}`)
  await tamper(sql`delete from audit_lines where seal_no = 12`)
  expect((await verdict()).fault).toMatchObject({ sealNo: 12, what: 'missing' })
  await tamper(sql`delete from audit_personal where line_id = ${await lineAt(7)}`)
  await tamper(sql`delete from audit_lines where seal_no = 7`)
  expect((await verdict()).fault).toMatchObject({ sealNo: 7, what: 'missing' })
})

test('personal values may be erased, not altered', async () => {
  await seal()
  await database.db.execute(sql`delete from audit_personal where line_id = ${await lineAt(2)}`)
  expect(await verdict()).toEqual({ lines: 12 })
  const id = await lineAt(9)
  await database.db.execute(sql`update audit_personal set changes = '{"email": ["x", "y"]}' where line_id = ${id}`)
  expect((await verdict()).fault).toEqual({ sealNo: 9, lineId: id, what: 'personal-altered' })
})
