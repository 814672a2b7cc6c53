import type { Picture } from '@learning-cms/contract/system/media/pictures'
import { galleryWords } from '@learning-cms/texts/media/gallery'
import { useEffect, useState, type ReactNode } from 'react'
import { targetOf, type FilePlace } from '#api/uploads/pending.ts'
import { forgetUpload, useUploadFor } from '#api/uploads/uploads.ts'
import { useFormContext } from '#kit/form/form-context.ts'
import { MediaField } from '#media/fields/MediaField.tsx'
import { PictureOf } from '#media/fields/PictureOf.tsx'
import { ReorderButtons } from '#kit/list/tools/ReorderButtons.tsx'
import { VisuallyHidden } from '#kit/show/VisuallyHidden.tsx'
import { useWords } from '#kit/text/words.ts'
import classes from './gallery.module.css'

type Props<Image> = {
  images: readonly Image[]
  atMost: number
  idOf: (image: Image) => string
  /** The saved picture of the record. */
  pictureOf: (id: string) => Picture | undefined
  /** Which field of which record; new pictures are uploaded for it. */
  target: FilePlace
  make: (id: string) => Image
  /** Takes a function of the current list: an upload may end while pictures are being moved. */
  change: (next: (now: readonly Image[]) => Image[]) => void
  /** A badge on the first picture. */
  badge?: ReactNode
  /** The details beside a picture. */
  children: (image: Image, at: number, set: (image: Image) => void) => ReactNode
}

/** An ordered list of pictures, moved by buttons, each with its details; its `data-path` is `images`. */
export function Gallery<Image>(props: Props<Image>) {
  const { images, atMost, idOf, pictureOf, target, make, change, badge, children } = props
  const say = useWords(galleryWords)
  const { isReadOnly } = useFormContext()
  const [spoken, setSpoken] = useState('')
  const move = (at: number, step: 1 | -1) => {
    change((now) => now.toSpliced(at, 1).toSpliced(at + step, 0, now[at]!))
    setSpoken(say('moved', { place: at + step + 1, total: images.length }))
  }
  const add = (id: string) => change((now) => (now.some((image) => idOf(image) === id) ? [...now] : [...now, make(id)]))
  return (
    <div className={classes['images']} data-path="images" tabIndex={-1}>
      {images.length === 0 && isReadOnly && <p className={classes['none']}>{say('none')}</p>}
      {images.map((image, at) => {
        const id = idOf(image)
        return (
          <section key={id} className={classes['image']} aria-label={say('pictureOf', { number: at + 1 })}>
            <div className={classes['frame']}>
              <PictureOf id={id} saved={pictureOf(id)} side={160} alt="" className={classes['thumbnail']} />
              {at === 0 && badge}
            </div>
            <div className={classes['detail']}>
              {children(image, at, (changed) => change((now) => now.with(at, changed)))}
            </div>
            {!isReadOnly && (
              <Acts {...{ at, total: images.length, move }} remove={() => change((now) => now.toSpliced(at, 1))} />
            )}
          </section>
        )
      })}
      {!isReadOnly && images.length < atMost && (
        <NewPicture target={target} onAdd={add} has={(id) => images.some((image) => idOf(image) === id)} />
      )}
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
    </div>
  )
}

type NewProps = { target: FilePlace; onAdd: (id: string) => void; has: (id: string) => boolean }

/** A finished upload becomes the last picture, and the slot is empty again. */
function NewPicture({ target, onAdd, has }: NewProps) {
  const say = useWords(galleryWords)
  const upload = useUploadFor(targetOf(target))
  // The record took it itself, after a save that did not wait for it.
  const taken = upload?.phase === 'ready' && upload.asset && has(upload.asset.id) ? upload.id : undefined
  useEffect(() => {
    if (taken) forgetUpload(taken)
  }, [taken])
  const take = (id: string | null) => {
    if (!id) return
    onAdd(id)
    if (upload) forgetUpload(upload.id)
  }
  return (
    <div className={classes['new']}>
      <MediaField label={say('add')} target={target} picture={null} value={null} onChange={take} />
    </div>
  )
}

type GalleryActsProps = { at: number; total: number; move: (at: number, step: 1 | -1) => void; remove: () => void }

function Acts({ at, total, move, remove }: GalleryActsProps) {
  const say = useWords(galleryWords)
  const number = at + 1
  return (
    <div className={classes['acts']}>
      <ReorderButtons
        {...{ at, total, remove }}
        labels={{ up: say('up', { number }), down: say('down', { number }), remove: say('remove', { number }) }}
        move={(step) => move(at, step)}
      />
    </div>
  )
}
