import type { Artifact, changeArtifactBody } from '@learning-cms/contract/museum/artifacts'
import { readDatePhrase } from '@learning-cms/domain/dates/phrases'
import { dimensionsIn, readSizes } from '@learning-cms/domain/sizes/sizes'
import type * as z from 'zod'
import { cleanRichText } from '#services/text/rich-text.ts'
import type { artifacts } from '#db/schema/museum/artifacts.ts'

export type ArtifactChanges = z.output<typeof changeArtifactBody>
type ArtifactDatesBefore = Partial<Pick<Artifact, 'ageVi' | 'fromYear' | 'toYear'>>

const RICH = ['fullDescriptionVi', 'fullDescriptionEn', 'addContentVi', 'addContentEn'] as const

/** With rich texts reduced to what the editor produces. */
export function cleaned<Body extends ArtifactChanges>(body: Body): Body {
  const texts = RICH.flatMap((field) => (body[field] === undefined ? [] : [[field, cleanRichText(body[field])]]))
  return { ...body, ...Object.fromEntries(texts) }
}

/** Values derived from changed fields: figures from sizes, years from the age, the cover from the gallery. */
export function following(
  before: ArtifactDatesBefore,
  changed: ArtifactChanges,
): Partial<typeof artifacts.$inferInsert> {
  const { sizes, images } = changed
  const cover = images?.[0]
  return {
    ...(sizes !== undefined && dimensionsIn(readSizes(sizes))),
    ...yearsFollowing(before, changed),
    ...(images && { imageId: cover?.id ?? null, imageAltVi: cover?.altVi ?? '', imageAltEn: cover?.altEn ?? '' }),
  }
}

/** Years that nobody set by hand follow the phrase. */
function yearsFollowing(
  before: ArtifactDatesBefore,
  { ageVi, fromYear, toYear }: ArtifactChanges,
): Pick<Artifact, 'fromYear' | 'toYear'> | null {
  if (ageVi === undefined || fromYear !== undefined || toYear !== undefined) return null
  const { fromYear: from = null, toYear: to = null } = before
  const earlier = readDatePhrase(before.ageVi ?? '')
  const isNone = from === null && to === null
  if (!isNone && (from !== (earlier?.fromYear ?? null) || to !== (earlier?.toYear ?? null))) return null
  const span = readDatePhrase(ageVi)
  return { fromYear: span?.fromYear ?? null, toYear: span?.toYear ?? null }
}
