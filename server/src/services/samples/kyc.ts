import { sidesOf, type DocumentSide, type KycStep } from '@learning-cms/contract/people/kyc/answers'
import type { SampleCase } from '@learning-cms/seed/small/kyc'
import { sql, type SQL } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import { newId } from '#services/ids.ts'
import { makeKey, openVault } from '#services/sealing/case-vault.ts'
import { SAMPLE_STAFF } from './sales/tickets.ts'

const DAY_MS = 86_400_000

type SampleApplicant = { personId: string; fullName: string }
type Sealing = { tx: Db; config: Pick<Config, 'sealingKey'> }
type Seeding = Sealing & { nowMs: number }

/**
 * Adds sample identity cases, encrypted like any others. Does nothing if there are some, or if no instructor can have
 * one.
 */
export async function addSampleCases(tx: Db, config: Pick<Config, 'sealingKey'>, nowMs = Date.now()) {
  const { sampleCases } = await import('@learning-cms/seed/small/kyc')
  const { rows } = await tx.execute<SampleApplicant>(sql`
    select p.id as "personId", p.full_name as "fullName"
    from sample_rows s join instructors i on s.entity = 'instructors' and i.id = s.id join people p on p.id = i.person_id
    where i.status = 'active' and not exists (select from sample_rows where entity = 'kyc')
      and not exists (select from kyc_cases c where c.person_id = p.id)
    order by i.joined_at desc, i.id limit ${sampleCases.length}`)
  for (const [at, person] of rows.entries()) await addCase({ tx, config, nowMs }, person, sampleCases[at]!)
}

async function addCase({ tx, config, nowMs }: Seeding, person: SampleApplicant, sample: SampleCase) {
  const { answersOf } = await import('@learning-cms/seed/small/kyc')
  const id = newId()
  const { status, organisation, reason, daysAgo } = sample
  const kind = organisation ? 'organisation' : 'person'
  const at = sql`${new Date(nowMs - daysAgo * DAY_MS).toISOString()}::timestamptz`
  const steps: KycStep[] = [
    ...(organisation ? (['organisation'] as const) : []),
    'personal',
    'identity',
    'address',
    'bank',
  ]
  const isDecided = status !== 'draft' && status !== 'submitted'
  await tx.execute(sql`
    insert into kyc_cases (id, number, kind, person_id, organisation, steps, language, status, status_reason, redo,
      opened_by_name, submitted_at, decided_at, decided_by_name, created_at, updated_at)
    values (${id}, 'XM' || to_char(nextval('kyc_numbers'), 'FM999999000000'), ${kind}, ${person.personId}, ${organisation},
      ${sql.param(steps)}::text[], 'vi', ${status}, ${reason || null},
      ${sql.param(status === 'rejected' ? ['identity'] : [])}::text[], ${SAMPLE_STAFF},
      case when ${status} <> 'draft' then ${at} end, case when ${isDecided} then ${at} end,
      case when ${isDecided} then ${SAMPLE_STAFF} end, ${at} - interval '2 days', ${at})`)
  await tx.execute(sql`insert into sample_rows (entity, id) values ('kyc', ${id})`)
  await makeKey(tx, config, id)
  const answers = Object.entries(answersOf(sample, person.fullName))
  // A draft has only the first answers.
  await seal({ tx, config }, { id, at, answers: status === 'draft' ? answers.slice(0, 2) : answers })
  const sides = [...sidesOf(sample.document), ...(organisation ? (['registration'] as const) : [])]
  const words = [organisation || person.fullName, sample.number, '17/05/1988']
  for (const side of status === 'draft' ? [] : sides) await photograph({ tx, config }, { id, at, side, words })
}

type SampleKycAnswers = { id: string; at: SQL; answers: readonly [string, unknown][] }

async function seal({ tx, config }: Sealing, { id, at, answers }: SampleKycAnswers) {
  const vault = await openVault(tx, config, id)
  for (const [step, typed] of answers)
    await tx.execute(sql`
      insert into kyc_answers (case_id, step, answers, saved_at)
      values (${id}, ${step}, ${vault.seal(Buffer.from(JSON.stringify(typed)), `step ${step}`)}, ${at})`)
}

type Photographed = { id: string; at: SQL; side: DocumentSide; words: readonly string[] }

async function photograph({ tx, config }: Sealing, { id, at, side, words }: Photographed) {
  const { drawSample, SAMPLE_SIZE } = await import('@learning-cms/seed/small/kyc')
  const vault = await openVault(tx, config, id)
  const content = vault.seal(await drawSample(side, words), `document ${side}`)
  const sha256 = createHash('sha256').update(content).digest('hex')
  await tx.execute(sql`
    insert into kyc_documents (id, case_id, side, width, height, sharpness, is_blurred, content, byte_size, sha256, uploaded_at)
    values (${newId()}, ${id}, ${side}, ${SAMPLE_SIZE.width}, ${SAMPLE_SIZE.height}, 400, false, ${content}, ${content.length},
      ${sha256}, ${at})`)
}

/** With their keys and contents, except cases that somebody has decided. */
export const deleteSampleCases = (tx: Db) =>
  tx.execute(sql`
    delete from kyc_cases c using sample_rows s where s.entity = 'kyc' and s.id = c.id and s.version = c.version`)
