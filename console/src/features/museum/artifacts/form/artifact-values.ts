import { changeArtifactBody, createArtifactBody, type Artifact } from '@learning-cms/contract/museum/artifacts'
import { namesOf, pick } from '@learning-cms/domain/records/fields'
import { decimalSign } from '@learning-cms/texts'
import type { artifactFormWords } from '@learning-cms/texts/museum/artifacts/artifact'
import { blankOf, labelsOf, type FormValues } from '#kit/form/form-values.ts'
import { languageNow, type Say } from '#kit/text/words.ts'
import { artifactsApi } from '#features/museum/artifacts/artifacts.api.ts'

/** Numbers are null while empty; the scale is stored as typed, with a comma or a point. */
type Untyped = { priority: number | null; amount: number | null; scale: string }
export type ArtifactValues = FormValues<typeof changeArtifactBody, Untyped>

type ProposedArtifactValues = Pick<ArtifactValues, 'priority' | 'code'>

const blank: ArtifactValues = blankOf(changeArtifactBody, { type: '2D', priority: null, amount: 1, scale: '1' })
const names = namesOf(blank)

const writtenScale = (scale: number) => String(scale).replace('.', decimalSign(languageNow()))

/** The values of a record, or the proposed ones for a new record. */
export const valuesFor = (proposed: ProposedArtifactValues | undefined) => (artifact: Artifact | undefined) => {
  if (!artifact) return { ...blank, ...proposed }
  const values = pick(artifact, names)
  return {
    ...values,
    images: artifact.images.map(({ id, altVi, altEn, credit }) => ({ id, altVi, altEn, credit })),
    scale: writtenScale(artifact.scale),
  }
}

export const newArtifactSchema = createArtifactBody
export const artifactSchema = changeArtifactBody

type NewArtifactBody = Parameters<typeof artifactsApi.create>[0]['body']

export const saveArtifact = ({ body, base }: { body: ArtifactValues; base: Artifact | undefined }) =>
  base
    ? artifactsApi.update({ params: { id: base.id }, version: base.version, body: body as NewArtifactBody })
    : artifactsApi.create({ body: body as NewArtifactBody })

/** Labels of the fields: in the form, in the merge dialog, and in the history. */
export const fieldNames = (say: Say<(typeof artifactFormWords)['vi']>): Record<keyof ArtifactValues, string> =>
  labelsOf(changeArtifactBody, say)
