import type { Museum } from '@learning-cms/contract/museum'
import { ActionIcon, TextInput } from '@mantine/core'
import { memo, useState } from 'react'
import { forgetUpload, useUploadFor } from '#api/uploads/uploads.ts'
import { FormCard, FormLine } from '#kit/FormColumns.tsx'
import { useFormContext } from '#kit/form-context.ts'
import { DeleteIcon, MoveDownIcon, MoveUpIcon } from '#kit/icons.ts'
import { MediaField } from '#kit/MediaField.tsx'
import { sameFields } from '#kit/same-fields.ts'
import { Spoken } from '#kit/Spoken.tsx'
import { useWords } from '#kit/words.ts'
import type { CardProps } from './MuseumForm.tsx'
import type { MuseumValues } from './museum-values.ts'
import { museumWords } from './museum.words.ts'
import classes from './museum.module.css'
import { PictureOf } from './PictureOf.tsx'

type Image = Museum['images'][number]

const AT_MOST = 12
const haveSameImages = sameFields<MuseumValues>('images')

export const PicturesCard = memo(
  Pictures,
  (one: CardProps, other: CardProps) => one.museum.pictures === other.museum.pictures && haveSameImages(one, other),
)

function Pictures({ form, museum }: CardProps) {
  const say = useWords(museumWords)
  const { isReadOnly } = useFormContext()
  const [spoken, setSpoken] = useState('')
  const { images } = form.values
  const now = () => form.getValues().images
  const set = (changed: Image[]) => form.setFieldValue('images', changed)
  const move = (at: number, step: 1 | -1) => {
    const image = now()[at]!
    set(
      now()
        .toSpliced(at, 1)
        .toSpliced(at + step, 0, image),
    )
    setSpoken(say('pictureMoved', { place: at + step + 1, total: now().length }))
  }
  const add = (imageId: string) => {
    if (now().every((image) => image.imageId !== imageId)) set([...now(), { imageId, altVi: '', altEn: '' }])
  }
  return (
    <FormCard title={say('images')} help={say('picturesHelp')}>
      <div className={classes['pictures']} data-path="images" tabIndex={-1}>
        {images.length === 0 && isReadOnly && <p className={classes['quiet']}>{say('picturesNone')}</p>}
        {images.map((image, at) => (
          <OnePicture
            key={image.imageId}
            image={image}
            at={at}
            total={images.length}
            museum={museum}
            onChange={(changed) => set(now().with(at, changed))}
            onMove={(step) => move(at, step)}
            onRemove={() => set(now().toSpliced(at, 1))}
          />
        ))}
        {!isReadOnly && images.length < AT_MOST && <NewPicture onAdd={add} />}
        <Spoken role="status">{spoken}</Spoken>
      </div>
    </FormCard>
  )
}

/** An upload that is ready becomes the last picture, and the slot is free again. */
function NewPicture({ onAdd }: { onAdd: (imageId: string) => void }) {
  const say = useWords(museumWords)
  const target = 'museum/new-picture'
  const upload = useUploadFor(target)
  const take = (imageId: string | null) => {
    if (!imageId) return
    onAdd(imageId)
    if (upload) forgetUpload(upload.id)
  }
  return (
    <div className={classes['newPicture']}>
      <MediaField label={say('addPicture')} target={target} picture={null} value={null} onChange={take} />
    </div>
  )
}

type Props = {
  image: Image
  at: number
  total: number
  museum: Museum
  onChange: (image: Image) => void
  onMove: (step: 1 | -1) => void
  onRemove: () => void
}

function OnePicture({ image, at, total, museum, onChange, onMove, onRemove }: Props) {
  const say = useWords(museumWords)
  const { isReadOnly, errors } = useFormContext()
  const number = at + 1
  const field = (part: 'altVi' | 'altEn') => ({
    label: say(part),
    maxLength: 300,
    'data-path': `images.${at}.${part}`,
    error: errors[`images.${at}.${part}`],
    value: image[part],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      onChange({ ...image, [part]: currentTarget.value }),
  })
  const acts = [
    { word: 'pictureUp', Icon: MoveUpIcon, isOff: at === 0, run: () => onMove(-1) },
    { word: 'pictureDown', Icon: MoveDownIcon, isOff: at === total - 1, run: () => onMove(1) },
    { word: 'removePicture', Icon: DeleteIcon, isOff: false, run: onRemove },
  ] as const
  return (
    <section className={classes['picture']} aria-label={say('picture', { number })}>
      <PictureOf id={image.imageId} among={museum.pictures} side={160} alt="" className={classes['thumbnail']} />
      <div className={classes['alts']}>
        <FormLine>
          <TextInput lang="vi" {...field('altVi')} />
          <TextInput lang="en" {...field('altEn')} />
        </FormLine>
      </div>
      {!isReadOnly && (
        <div className={classes['pictureActs']}>
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
      )}
    </section>
  )
}
