import { numberInCode } from '@learning-cms/contract/artifact-code'
import { artifact, type Artifact, type ArtifactWarning } from '@learning-cms/contract/artifacts'
import { isBefore, partialDateIn } from '@learning-cms/contract/partial-dates'
import type { Db } from '#db/open.ts'
import { found, refuse } from '#http/refuse.ts'
import { versioned } from '#services/changes.ts'
import { findArtifact, listImages, updateArtifact, type ArtifactFields, type FoundArtifact } from './queries.ts'
import { commandsFrom } from './moves.ts'

export async function readNow(db: Db, id: string): Promise<Artifact> {
  const { hasDouble, heightMm, widthMm, lengthMm, depthMm, diameterMm, weightGrams, ...row } = found(
    await findArtifact(db, id),
  )
  return {
    ...row,
    dimensions: { heightMm, widthMm, lengthMm, depthMm, diameterMm, weightGrams },
    images: await listImages(db, id),
    warnings: warningsOf(row, hasDouble),
    allowed: commandsFrom(row.status),
  }
}

function warningsOf(
  row: Pick<FoundArtifact, 'code' | 'priority' | 'timeRegister' | 'timeCollection'>,
  isDouble: boolean,
) {
  const { code, priority, timeRegister, timeCollection } = row
  const collected = partialDateIn(timeCollection)
  const warnings: [ArtifactWarning, boolean][] = [
    ['code-number', numberInCode(code) !== priority],
    ['same-name', isDouble],
    ['registered-before-collected', timeRegister !== null && collected !== null && isBefore(timeRegister, collected)],
  ]
  return warnings.filter(([, is]) => is).map(([warning]) => warning)
}

/** What everybody sees stays complete; what became incomplete elsewhere does not block other changes. */
function refuseNewGaps(before: Artifact, { status, missing, type }: Artifact) {
  const gaps = missing.filter((gap) => before.status !== 'published' || !before.missing.includes(gap))
  if (status === 'published' && gaps.length > 0) refuseIncomplete(type, gaps)
}

export function refuseIncomplete(type: Artifact['type'], missing: Artifact['missing']): never {
  const reason = type === '3D' && missing.includes('model') ? 'artifacts.no-model' : 'artifacts.incomplete'
  return refuse('rule-broken', reason, { values: { missing } })
}

export const lineOf = ({ id, version, nameVi }: Pick<Artifact, 'id' | 'version' | 'nameVi'>) => ({
  entity: 'artifacts' as const,
  id,
  version,
  label: nameVi,
})

/** Follows from the rest, or belongs to other rows. */
const NOT_WRITTEN = [
  ...([
    'id',
    'version',
    'createdAt',
    'updatedAt',
    'image',
    'translation',
    'hasModel',
    'quality',
    'missing',
    'wanting',
    'materials',
    'techniques',
  ] as const),
  ...(['dimensions', 'placeBefore', 'audioVi', 'audioEn', 'model', 'hasStory', 'warnings', 'allowed'] as const),
] satisfies (keyof Artifact)[]

/** What people wrote or decided. */
export function writtenOf(row: Artifact) {
  const written: Record<string, unknown> = { ...row }
  for (const name of NOT_WRITTEN) delete written[name]
  written['images'] = row.images.map(({ id, altVi, altEn, credit }) => ({ id, altVi, altEn, credit }))
  const checked = Object.entries(row.translations).flatMap(([field, state]) => (state === 'checked' ? [field] : []))
  return { ...written, translations: checked }
}

export const { readAt, refuseChanged, change } = versioned({
  entity: 'artifacts',
  readNow,
  answer: artifact,
  update: (tx, id, version, fields: ArtifactFields) => updateArtifact(tx, id, version, fields),
  lineOf,
  writtenOf,
  refuseAfter: refuseNewGaps,
})
