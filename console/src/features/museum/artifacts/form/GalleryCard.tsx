import { artifactFormWords } from '@learning-cms/texts/museum/artifacts/artifact'
import { TextInput } from '@mantine/core'
import { memo } from 'react'
import { InEnglish } from '#api/session/register-languages.tsx'
import { FormCard, FormLine } from '#kit/form/FormColumns.tsx'
import { useFormContext } from '#kit/form/form-context.ts'
import { Gallery } from '#media/gallery/Gallery.tsx'
import { useWords } from '#kit/text/words.ts'
import classes from '#features/museum/artifacts/page/artifact.module.css'
import { drawnFor, type ArtifactCardProps } from './TextCards.tsx'

const AT_MOST = 60

export const GalleryCard = memo(Pictures, drawnFor('images'))

/** The pictures in order, the first being the cover, with their text alternatives in both languages. */
function Pictures({ form, artifact }: ArtifactCardProps) {
  const say = useWords(artifactFormWords)
  const { errors } = useFormContext()
  return (
    <FormCard title={say('images')} help={say('imagesHelp')}>
      <Gallery
        images={form.values.images}
        atMost={AT_MOST}
        idOf={({ id }) => id}
        pictureOf={(id) => artifact?.images.find((image) => image.id === id)?.picture}
        target={{ entity: 'artifacts', id: artifact?.id, field: 'images' }}
        make={(id) => ({ id, altVi: '', altEn: '', credit: '' })}
        change={(next) => form.setFieldValue('images', next(form.getValues().images))}
        badge={<span className={classes['cover']}>{say('cover')}</span>}
      >
        {(image, at, set) => {
          const field = (part: 'altVi' | 'altEn' | 'credit') => ({
            label: say(part),
            maxLength: part === 'credit' ? 200 : 300,
            'data-path': `images.${at}.${part}`,
            error: errors[`images.${at}.${part}`],
            value: image[part],
            onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
              set({ ...image, [part]: currentTarget.value }),
          })
          return (
            <>
              <FormLine>
                <TextInput lang="vi" {...field('altVi')} />
                <InEnglish>
                  <TextInput lang="en" {...field('altEn')} />
                </InEnglish>
              </FormLine>
              <TextInput {...field('credit')} />
            </>
          )
        }}
      </Gallery>
    </FormCard>
  )
}
