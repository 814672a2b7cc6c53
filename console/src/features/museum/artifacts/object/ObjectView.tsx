import type { Artifact } from '@learning-cms/contract/museum/artifacts'
import type { Picture as PictureData } from '@learning-cms/contract/system/media/pictures'
import { artifactFormWords } from '@learning-cms/texts/museum/artifacts/artifact'
import { UnstyledButton } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ArtifactsIcon, ModelIcon } from '#kit/show/icons.ts'
import { Picture } from '#kit/show/people/Picture.tsx'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { ModelCover } from '#media/model-viewer/ModelCover.tsx'
import { shapeOf } from '#media/model-viewer/shape.ts'
import { nameIn } from '#features/museum/artifacts/artifact-names.ts'
import { oneArtifact } from '#features/museum/artifacts/artifacts.api.ts'
import classes from './object.module.css'

/** The object itself: its model, or the photograph chosen below it. */
export function ObjectView({ artifact }: { artifact: Artifact }) {
  const { type, model, images } = artifact
  const solid = type === '3D' ? model : null
  const [chosen, setChosen] = useState<string>()
  const picture = images.find(({ id }) => id === chosen) ?? (solid ? undefined : images[0])
  return (
    <div className={classes['view']}>
      {picture ? (
        <Photograph picture={picture.picture} />
      ) : solid ? (
        <Solid key={solid.id} artifact={artifact} model={solid} />
      ) : (
        <Nothing artifact={artifact} />
      )}
      {/* The poster of a model is its first picture: alone it needs no choice. */}
      {images.length > 1 && (
        <Strip artifact={artifact} hasModel={solid !== null} chosen={picture?.id} choose={setChosen} />
      )}
    </div>
  )
}

const Photograph = ({ picture }: { picture: PictureData }) => (
  <div className={classes['frame']} style={{ '--shape': shapeOf(picture) }}>
    <Picture className={classes['photograph']} picture={picture} side={800} />
  </div>
)

function Solid({ artifact, model }: { artifact: Artifact; model: NonNullable<Artifact['model']> }) {
  const language = useLanguage()
  const client = useQueryClient()
  return (
    <ModelCover
      model={model}
      name={nameIn(artifact, language)}
      poster={artifact.images[0]?.picture}
      isTurning
      renew={() => client.refetchQueries(oneArtifact(artifact.id))}
    />
  )
}

function Nothing({ artifact: { type } }: { artifact: Artifact }) {
  const say = useWords(artifactFormWords)
  return (
    <div className={classes['nothing']}>
      {type === '3D' ? (
        <ModelIcon size={56} stroke={1} aria-hidden />
      ) : (
        <ArtifactsIcon size={56} stroke={1} aria-hidden />
      )}
      <p>{say(type === '3D' ? 'noModelYet' : 'noPictureYet')}</p>
    </div>
  )
}

type StripProps = {
  artifact: Artifact
  hasModel: boolean
  /** The picture in view; the model without one. */
  chosen: string | undefined
  choose: (id: string | undefined) => void
}

function Strip({ artifact, hasModel, chosen, choose }: StripProps) {
  const say = useWords(artifactFormWords)
  return (
    <div className={classes['strip']} role="group" aria-label={say('views')}>
      {hasModel && (
        <UnstyledButton
          className={classes['choice']}
          aria-label={say('model')}
          aria-pressed={chosen === undefined}
          onClick={() => choose('model')}
        >
          <ModelIcon size={22} stroke={1.5} aria-hidden />
        </UnstyledButton>
      )}
      {artifact.images.map(({ id, picture }, at) => (
        <UnstyledButton
          key={id}
          className={classes['choice']}
          aria-label={[say('imageOf', { number: at + 1 }), picture.alt].filter(Boolean).join(': ')}
          aria-pressed={chosen === id}
          onClick={() => choose(id)}
        >
          <Picture className={classes['small']} picture={picture} side={56} alt="" />
        </UnstyledButton>
      ))}
    </div>
  )
}
