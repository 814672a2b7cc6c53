import type { Course } from '@learning-cms/contract/courses/courses'
import { courseFormWords } from '@learning-cms/texts/courses/courses/course'
import { TextInput } from '@mantine/core'
import { memo } from 'react'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { MediaField } from '#media/fields/MediaField.tsx'
import { sameFields } from '#kit/form/conflicts/same-fields.ts'
import { useWords } from '#kit/text/words.ts'
import type { CourseValues } from './course-values.ts'
import type { CourseFormOf } from './CourseForm.tsx'

type Props = { form: CourseFormOf; course: Course | undefined }

const hasSameFields = sameFields<CourseValues>('thumbnailId', 'thumbnailAlt')

export const PictureCard = memo(
  PictureOf,
  (one, other) => one.course?.thumbnail === other.course?.thumbnail && hasSameFields(one, other),
)

function PictureOf({ form, course }: Props) {
  const say = useWords(courseFormWords)
  return (
    <FormCard title={say('thumbnailId')}>
      <MediaField
        aria-label={say('thumbnailId')}
        target={{ entity: 'courses', id: course?.id, field: 'thumbnailId' }}
        picture={course?.thumbnail}
        {...form.getInputProps('thumbnailId')}
      />
      {form.values.thumbnailId && (
        <TextInput
          label={say('thumbnailAlt')}
          description={say('thumbnailAltHelp')}
          maxLength={300}
          {...form.getInputProps('thumbnailAlt')}
        />
      )}
    </FormCard>
  )
}
