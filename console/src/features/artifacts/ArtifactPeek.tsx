import type { ArtifactRow } from '@learning-cms/contract/museum/artifacts'
import { useQuery } from '@tanstack/react-query'
import { usePeeked } from '#kit/list/peeked.ts'
import { Picture } from '#kit/show/Picture.tsx'
import { useRecordLanguage } from '#kit/text/words.ts'
import { oneArtifact } from './artifacts.api.ts'
import classes from './artifacts.module.css'

const SIDE = 380

/** The object itself, and its short description in the reader's language, or else in the other. */
export function ArtifactPeek({ row: { id, image } }: { row: Pick<ArtifactRow, 'id' | 'image'> }) {
  const language = useRecordLanguage()
  const { data: artifact } = useQuery(oneArtifact(usePeeked(id)))
  const description = artifact?.id === id ? descriptionIn(artifact, language) : ''
  return (
    <>
      {image && <Picture picture={image} side={SIDE} className={classes['peeked']} />}
      {description && <p dir="auto">{description}</p>}
    </>
  )
}

type Described = { shortDescriptionVi: string; shortDescriptionEn: string }

const descriptionIn = ({ shortDescriptionVi: vi, shortDescriptionEn: en }: Described, language: string) =>
  (language === 'vi' ? [vi, en] : [en, vi]).find((text) => text !== '') ?? ''
