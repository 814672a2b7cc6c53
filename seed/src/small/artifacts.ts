import { SAMPLE_REASON } from '@learning-cms/contract/records/activity'
import type { Db } from '@learning-cms/server/db/open'
import { artifacts, artifactPlaces, artifactTerms } from '@learning-cms/server/db/schema/museum/artifacts'
import { sampleRows } from '@learning-cms/server/db/schema/system/sample-rows'
import { bySystem } from '@learning-cms/server/http/actor'
import { recordMany } from '@learning-cms/server/services/audit/record'
import { newId } from '@learning-cms/server/services/ids'
import { makeArtifact, makeTerms, priorityAt, type Terms } from '@learning-cms/seed/artifacts'
import type { SeedContext } from '@learning-cms/seed/random'
import { artifactWords } from '@learning-cms/seed/words/artifacts'

/** Sixty artifacts, after the numbers in use, with their terms. */
export async function seedArtifacts(tx: Db, options: SeedContext) {
  const terms = await seedTerms(tx, makeTerms(options))
  const first = await numbersBelow(tx)
  const made = artifactWords.map((words, at) =>
    makeArtifact(options, words, { at, of: artifactWords.length, priority: first + priorityAt(at) }, terms),
  )
  await tx.insert(artifacts).values(made)
  await tx.insert(artifactPlaces).values(
    made.map(({ id, placeNow, createdAt }) => ({
      id: newId(Date.parse(createdAt)),
      artifactId: id,
      fromPlace: '',
      toPlace: placeNow,
      movedAt: createdAt,
      movedByName: bySystem.actor.name,
    })),
  )
  await tx.insert(sampleRows).values(made.map(({ id }) => ({ entity: 'artifacts', id })))
  await recordMany(
    tx,
    bySystem,
    made.map(({ id, nameVi: label }) => ({
      action: 'artifacts.create' as const,
      entity: 'artifacts',
      id,
      label,
      version: 1,
      reason: SAMPLE_REASON,
    })),
  )
}

/** Terms with the same name are reused. */
async function seedTerms(tx: Db, terms: Terms): Promise<Terms> {
  const { id, kind, nameVi } = artifactTerms
  const known = await tx.select({ id, kind, nameVi }).from(artifactTerms)
  const needed = Object.values(terms).flatMap(({ material, technique }) => [material, technique])
  const idOf = (term: (typeof needed)[number]) =>
    known.find(
      (one) => one.kind === term.kind && one.nameVi.toLocaleLowerCase('vi') === term.nameVi.toLocaleLowerCase('vi'),
    )?.id
  const fresh = needed.filter((term) => idOf(term) === undefined)
  if (fresh.length > 0) {
    await tx.insert(artifactTerms).values(fresh)
    await tx.insert(sampleRows).values(fresh.map((term) => ({ entity: 'artifact-terms', id: term.id })))
  }
  for (const term of needed) term.id = idOf(term) ?? term.id
  return terms
}

async function numbersBelow(tx: Db) {
  const rows = await tx.select({ priority: artifacts.priority }).from(artifacts)
  return Math.max(0, ...rows.map(({ priority }) => priority))
}
