import type { ArtifactImage } from '@learning-cms/contract/artifacts'
import { ActionIcon, TextInput } from '@mantine/core'
import { memo, useState } from 'react'
import { forgetUpload, useUploadFor } from '#api/uploads/uploads.ts'
import { FormCard, FormLine } from '#kit/FormColumns.tsx'
import { useFormContext } from '#kit/form-context.ts'
import { DeleteIcon, MoveDownIcon, MoveUpIcon } from '#kit/icons.ts'
import { MediaField } from '#kit/MediaField.tsx'
import { Spoken } from '#kit/Spoken.tsx'
import { useWords } from '#kit/words.ts'
import { artifactFormWords } from './artifact.words.ts'
import classes from './artifact.module.css'
import { PictureOf } from './PictureOf.tsx'
import { drawnFor, type CardProps } from './TextCards.tsx'

const AT_MOST = 60

export const GalleryCard = memo(Gallery, drawnFor('images'))

/** Pictures in their order, the first the cover; what each shows in both languages. */
function Gallery({ form, artifact }: CardProps) {
  const say = useWords(artifactFormWords)
  const { isReadOnly } = useFormContext()
  const [spoken, setSpoken] = useState('')
  const { images } = form.values
  const now = () => form.getValues().images
  const set = (changed: ArtifactImage[]) => form.setFieldValue('images', changed)
  const move = (at: number, step: 1 | -1) => {
    const all = now()
    set(all.toSpliced(at, 1).toSpliced(at + step, 0, all[at]!))
    setSpoken(say('imageMoved', { place: at + step + 1, total: all.length }))
  }
  const add = (id: string) => {
    if (now().every((image) => image.id !== id)) set([...now(), { id, altVi: '', altEn: '', credit: '' }])
  }
  return (
    <FormCard title={say('images')} help={say('imagesHelp')}>
      <div className={classes['images']} data-path="images" tabIndex={-1}>
        {images.length === 0 && isReadOnly && <p className={classes['quiet']}>{say('imagesNone')}</p>}
        {images.map((image, at) => (
          <OneImage
            key={image.id}
            image={image}
            at={at}
            total={images.length}
            artifact={artifact}
            onChange={(changed) => set(now().with(at, changed))}
            onMove={(step) => move(at, step)}
            onRemove={() => set(now().toSpliced(at, 1))}
          />
        ))}
        {!isReadOnly && images.length < AT_MOST && (
          <NewImage target={`artifacts/${artifact?.id ?? 'new'}/image`} onAdd={add} />
        )}
        <Spoken role="status">{spoken}</Spoken>
      </div>
    </FormCard>
  )
}

/** An upload that is ready becomes the last picture, and the slot is free again. */
function NewImage({ target, onAdd }: { target: string; onAdd: (id: string) => void }) {
  const say = useWords(artifactFormWords)
  const upload = useUploadFor(target)
  const take = (id: string | null) => {
    if (!id) return
    onAdd(id)
    if (upload) forgetUpload(upload.id)
  }
  return <MediaField label={say('addImage')} target={target} picture={null} value={null} onChange={take} />
}

type Props = {
  image: ArtifactImage
  at: number
  total: number
  artifact: CardProps['artifact']
  onChange: (image: ArtifactImage) => void
  onMove: (step: 1 | -1) => void
  onRemove: () => void
}

function OneImage({ image, at, total, artifact, onChange, onMove, onRemove }: Props) {
  const say = useWords(artifactFormWords)
  const { isReadOnly, errors } = useFormContext()
  const field = (part: 'altVi' | 'altEn' | 'credit') => ({
    label: say(part),
    maxLength: part === 'credit' ? 200 : 300,
    'data-path': `images.${at}.${part}`,
    error: errors[`images.${at}.${part}`],
    value: image[part],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      onChange({ ...image, [part]: currentTarget.value }),
  })
  const saved = artifact?.images.find(({ id }) => id === image.id)?.picture
  return (
    <section className={classes['image']} aria-label={say('imageOf', { number: at + 1 })}>
      <div className={classes['frame']}>
        <PictureOf id={image.id} saved={saved} side={160} className={classes['thumbnail']} />
        {at === 0 && <span className={classes['cover']}>{say('cover')}</span>}
      </div>
      <div className={classes['alts']}>
        <FormLine>
          <TextInput lang="vi" {...field('altVi')} />
          <TextInput lang="en" {...field('altEn')} />
        </FormLine>
        <TextInput {...field('credit')} />
      </div>
      {!isReadOnly && <Acts at={at} total={total} onMove={onMove} onRemove={onRemove} />}
    </section>
  )
}

function Acts({ at, total, onMove, onRemove }: Pick<Props, 'at' | 'total' | 'onMove' | 'onRemove'>) {
  const say = useWords(artifactFormWords)
  const number = at + 1
  const acts = [
    { word: 'imageUp', Icon: MoveUpIcon, isOff: at === 0, run: () => onMove(-1) },
    { word: 'imageDown', Icon: MoveDownIcon, isOff: at === total - 1, run: () => onMove(1) },
    { word: 'imageRemove', Icon: DeleteIcon, isOff: false, run: onRemove },
  ] as const
  return (
    <div className={classes['acts']}>
      {acts.map(({ word, Icon, isOff, run }) => (
        <ActionIcon
          key={word}
          variant="subtle"
          color="gray"
          size={32}
          aria-label={say(word, { number })}
          title={say(word, { number })}
          aria-disabled={isOff}
          data-disabled={isOff || undefined}
          onClick={() => !isOff && run()}
        >
          <Icon size={18} />
        </ActionIcon>
      ))}
    </div>
  )
}
