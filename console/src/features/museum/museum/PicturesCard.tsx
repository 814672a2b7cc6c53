import { museumWords } from '@learning-cms/texts/museum/museum'
import { TextInput } from '@mantine/core'
import { memo } from 'react'
import { InEnglish } from '#api/session/register-languages.tsx'
import { FormCard, FormLine } from '#kit/form/FormColumns.tsx'
import { useFormContext } from '#kit/form/form-context.ts'
import { Gallery } from '#media/gallery/Gallery.tsx'
import { sameFields } from '#kit/form/conflicts/same-fields.ts'
import { useWords } from '#kit/text/words.ts'
import type { MuseumCardProps } from './MuseumForm.tsx'
import type { MuseumValues } from './museum-values.ts'

const AT_MOST = 12
const haveSameImages = sameFields<MuseumValues>('images')

export const PicturesCard = memo(
  Pictures,
  (one: MuseumCardProps, other: MuseumCardProps) =>
    one.museum.pictures === other.museum.pictures && haveSameImages(one, other),
)

function Pictures({ form, museum }: MuseumCardProps) {
  const say = useWords(museumWords)
  const { errors } = useFormContext()
  return (
    <FormCard title={say('images')} help={say('picturesHelp')}>
      <Gallery
        images={form.values.images}
        atMost={AT_MOST}
        idOf={({ imageId }) => imageId}
        pictureOf={(id) => museum.pictures.find((picture) => picture.id === id)}
        target={{ entity: 'museum', id: museum.id, field: 'images' }}
        make={(imageId) => ({ imageId, altVi: '', altEn: '' })}
        change={(next) => form.setFieldValue('images', next(form.getValues().images))}
      >
        {(image, at, set) => {
          const field = (part: 'altVi' | 'altEn') => ({
            label: say(part),
            maxLength: 300,
            'data-path': `images.${at}.${part}`,
            error: errors[`images.${at}.${part}`],
            value: image[part],
            onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
              set({ ...image, [part]: currentTarget.value }),
          })
          return (
            <FormLine>
              <TextInput lang="vi" {...field('altVi')} />
              <InEnglish>
                <TextInput lang="en" {...field('altEn')} />
              </InEnglish>
            </FormLine>
          )
        }}
      </Gallery>
    </FormCard>
  )
}
