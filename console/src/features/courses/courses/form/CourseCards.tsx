import { courseLanguages, courseLevels } from '@learning-cms/contract/courses/courses'
import { courseFormWords } from '@learning-cms/texts/courses/courses/course'
import { courseWords } from '@learning-cms/texts/courses/courses/courses'
import { ActionIcon, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { memo } from 'react'
import { CategorySelect } from '#features/courses/categories/CategorySelect.tsx'
import { InstructorSelect } from '#features/people/instructors/InstructorSelect.tsx'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { ExternalIcon } from '#kit/show/icons.ts'
import { LinesField } from '#kit/fields/LinesField.tsx'
import { RichTextField } from '#kit/fields/RichTextField.tsx'
import { sameFields } from '#kit/form/conflicts/same-fields.ts'
import { useWords } from '#kit/text/words.ts'
import type { CourseValues } from './course-values.ts'
import type { CourseFormOf } from './CourseForm.tsx'

type Props = { form: CourseFormOf }

export function BasicsCard({ form }: Props) {
  const say = useWords(courseFormWords)
  return (
    <FormCard title={say('basics')}>
      <TitleField form={form} />
      <ShortField form={form} />
      <DescriptionField form={form} />
      <VideoField form={form} />
    </FormCard>
  )
}

const TitleField = memo(function Title({ form }: Props) {
  const say = useWords(courseFormWords)
  return <TextInput label={say('title')} required maxLength={200} {...form.getInputProps('title')} />
}, sameFields<CourseValues>('title'))

/** Separate, because an autosizing box measures the page on every render. */
const ShortField = memo(function Short({ form }: Props) {
  const say = useWords(courseFormWords)
  return (
    <Textarea
      label={say('shortDescription')}
      description={say('shortHelp')}
      autosize
      minRows={2}
      maxLength={500}
      {...form.getInputProps('shortDescription')}
    />
  )
}, sameFields<CourseValues>('shortDescription'))

const DescriptionField = memo(function Description({ form }: Props) {
  const say = useWords(courseFormWords)
  return <RichTextField label={say('description')} {...form.getInputProps('description')} />
}, sameFields<CourseValues>('description'))

const VideoField = memo(function Video({ form }: Props) {
  const say = useWords(courseFormWords)
  const address = form.values.previewVideo.trim()
  const isLink = /^https:\/\/[^\s/]+\.[^\s/]+/.test(address)
  return (
    <TextInput
      type="url"
      label={say('previewVideo')}
      description={say('videoHelp')}
      placeholder="https://"
      maxLength={500}
      rightSection={
        isLink && (
          <ActionIcon
            component="a"
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            variant="subtle"
            color="gray"
            size={32}
            aria-label={say('openVideo')}
          >
            <ExternalIcon size={18} />
          </ActionIcon>
        )
      }
      {...form.getInputProps('previewVideo')}
    />
  )
}, sameFields<CourseValues>('previewVideo'))

export function AudienceCard({ form }: Props) {
  const say = useWords(courseFormWords)
  return (
    <FormCard title={say('audience')}>
      <LearnField form={form} />
      <RequirementsField form={form} />
      <TargetField form={form} />
    </FormCard>
  )
}

const LearnField = memo(function Learn({ form }: Props) {
  const say = useWords(courseFormWords)
  const help = say('whatYouLearnHelp')
  return <LinesField label={say('whatYouLearn')} description={help} {...form.getInputProps('whatYouLearn')} />
}, sameFields<CourseValues>('whatYouLearn'))

const RequirementsField = memo(function Requirements({ form }: Props) {
  const say = useWords(courseFormWords)
  return <LinesField label={say('requirements')} {...form.getInputProps('requirements')} />
}, sameFields<CourseValues>('requirements'))

const TargetField = memo(function Target({ form }: Props) {
  const say = useWords(courseFormWords)
  return <LinesField label={say('targetAudience')} {...form.getInputProps('targetAudience')} />
}, sameFields<CourseValues>('targetAudience'))

export const OrganisationCard = memo(
  Organisation,
  sameFields<CourseValues>('categoryId', 'instructorId', 'level', 'language', 'isPriority'),
)

function Organisation({ form }: Props) {
  const say = useWords(courseFormWords)
  const sayCourse = useWords(courseWords)
  return (
    <FormCard title={say('organisation')}>
      <CategorySelect
        label={say('categoryId')}
        description={say('categoryHelp')}
        mayChoose={({ isVisible }) => isVisible}
        {...form.getInputProps('categoryId')}
      />
      <InstructorSelect label={say('instructorId')} among={['active']} {...form.getInputProps('instructorId')} />
      <Select
        label={say('level')}
        data={courseLevels.map((value) => ({ value, label: sayCourse(value) }))}
        allowDeselect={false}
        checkIconPosition="right"
        {...form.getInputProps('level')}
      />
      <Select
        label={say('language')}
        data={courseLanguages.map((value) => ({ value, label: sayCourse(value) }))}
        allowDeselect={false}
        checkIconPosition="right"
        {...form.getInputProps('language')}
      />
      <Switch
        label={say('isPriority')}
        description={say('priorityHelp')}
        {...form.getInputProps('isPriority', { type: 'checkbox' })}
      />
    </FormCard>
  )
}
