import type { ArtifactRow } from '@learning-cms/contract/museum/artifacts'
import { ArtifactsIcon, ModelIcon } from '#kit/show/icons.ts'
import { Picture } from '#kit/show/people/Picture.tsx'
import classes from './artifacts.module.css'

/** The cover, or an icon of the artifact's kind. */
export function ArtifactTile({ artifact: { image, type } }: { artifact: Pick<ArtifactRow, 'image' | 'type'> }) {
  if (image) return <Picture picture={image} side={44} alt="" className={classes['tile']} />
  const Icon = type === '3D' ? ModelIcon : ArtifactsIcon
  return (
    <span className={classes['tile']} aria-hidden>
      <Icon size={18} stroke={1.5} />
    </span>
  )
}
