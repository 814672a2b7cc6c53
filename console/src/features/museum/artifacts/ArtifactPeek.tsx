import type { ArtifactRow } from '@learning-cms/contract/museum/artifacts'
import { inRegister } from '#api/session/register-languages.tsx'
import { usePeekedRecord } from '#kit/list/peek/peeked.ts'
import { Picture } from '#kit/show/people/Picture.tsx'
import { useLanguage } from '#kit/text/words.ts'
import { oneArtifact } from './artifacts.api.ts'
import classes from './list/artifacts.module.css'

const SIDE = 380

/** The object itself, and its short description in the language of the console, or else in Vietnamese. */
export function ArtifactPeek({ row: { id, image } }: { row: Pick<ArtifactRow, 'id' | 'image'> }) {
  const language = useLanguage()
  const artifact = usePeekedRecord(id, oneArtifact)
  const description = artifact && inRegister(artifact.shortDescriptionVi, artifact.shortDescriptionEn, language)
  return (
    <>
      {image && <Picture picture={image} side={SIDE} className={classes['peeked']} />}
      {description && <p dir="auto">{description}</p>}
    </>
  )
}
